package io.pinakes.orchestrator.structured;

import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds comparisons with a value: {@code above RM 16}, {@code at most 1.2 m}, {@code between 5 and
 * 10 kg}.
 */
final class Bounds {
  private static final String MORE =
      "over|above|more than|greater than|higher than|larger than|bigger than|longer than|wider"
          + " than|heavier than|taller than|thicker than|deeper than|faster"
          + " than|exceeding|exceeds?|in excess of|über|mehr als|größer als|höher als|länger"
          + " als|breiter als|schwerer als|>";
  private static final String LEAST = "at least|no less than|not less than|mindestens|>=|≥";
  private static final String LESS =
      "under|below|less than|lower than|smaller than|shorter than|narrower than|lighter"
          + " than|cheaper than|thinner than|unter|weniger als|kleiner als|niedriger als|kürzer"
          + " als|schmaler als|leichter als|<";
  private static final String MOST =
      "at most|no more than|not more than|up to|höchstens|maximal|bis zu|<=|≤";

  /** Which property a comparison is of, where its own word says it. */
  private static final Map<String, String> OF =
      Map.ofEntries(
          Map.entry("wider", "width"),
          Map.entry("narrower", "width"),
          Map.entry("breiter", "width"),
          Map.entry("schmaler", "width"),
          Map.entry("heavier", "weight"),
          Map.entry("lighter", "weight"),
          Map.entry("schwerer", "weight"),
          Map.entry("leichter", "weight"),
          Map.entry("longer", "length"),
          Map.entry("shorter", "length"),
          Map.entry("länger", "length"),
          Map.entry("kürzer", "length"),
          Map.entry("taller", "height"),
          Map.entry("thicker", "thickness"),
          Map.entry("thinner", "thickness"),
          Map.entry("deeper", "depth"),
          Map.entry("cheaper", "price"));

  private static final Pattern COMPARATOR =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(?:(?<more>"
              + MORE
              + ")|(?<least>"
              + LEAST
              + ")|(?<less>"
              + LESS
              + ")|(?<most>"
              + MOST
              + ")|(?<between>between|zwischen))(?=[\\s\\p{Sc}\\d])\\s*",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  private static final Pattern AND = Pattern.compile("\\G\\s*(?:and|und|-|–|to|bis)\\s+");
  private static final Pattern TOKEN = Pattern.compile("\\G\\s*(\\S+)");
  private static final int MAX_TOKENS = 4;

  private Bounds() {}

  /**
   * A comparison.
   *
   * @param start of its words in the question; {@code end} exclusive
   * @param property that its own word names; empty if it names none
   * @param lower the lower end with whether it is included; empty if none
   */
  record Bound(int start, int end, String property, Optional<End> lower, Optional<End> upper) {}

  /** One end of a comparison. */
  record End(TypedValue value, String written, boolean included) {
    Filter.Operator operator(boolean lower) {
      return lower
          ? included ? Filter.Operator.AT_LEAST : Filter.Operator.GREATER
          : included ? Filter.Operator.AT_MOST : Filter.Operator.LESS;
    }
  }

  /** The comparisons of a question in order; those with dates are no matter of this class. */
  static List<Bound> in(String question) {
    List<Bound> bounds = new ArrayList<>();
    Matcher matcher = COMPARATOR.matcher(question);
    int from = 0;
    while (matcher.find(from)) {
      from = matcher.end();
      Optional<Value> first = value(question, matcher.end());
      if (first.isEmpty()) {
        continue;
      }
      Value value = first.get();
      String word =
          question.substring(matcher.start(), matcher.end()).strip().toLowerCase(Locale.ROOT);
      String property = OF.getOrDefault(word.split(" ", -1)[0], "");
      if (matcher.group("between") != null) {
        Matcher and = AND.matcher(question);
        if (and.find(value.end())) {
          Optional<Value> second = value(question, and.end());
          if (second.isPresent()) {
            bounds.add(
                new Bound(
                    matcher.start(),
                    second.get().end(),
                    "",
                    Optional.of(sameUnit(value, second.get(), true)),
                    Optional.of(new End(second.get().value(), second.get().written(), true))));
            from = second.get().end();
          }
        }
        continue;
      }
      boolean included = matcher.group("least") != null || matcher.group("most") != null;
      boolean lower = matcher.group("more") != null || matcher.group("least") != null;
      Optional<End> end = Optional.of(new End(value.value(), value.written(), included));
      bounds.add(
          new Bound(
              matcher.start(),
              value.end(),
              property,
              lower ? end : Optional.empty(),
              lower ? Optional.empty() : end));
      from = value.end();
    }
    return bounds;
  }

  /** "between 5 and 10 kg": the first has the unit of the second. */
  private static End sameUnit(Value first, Value second, boolean included) {
    boolean bare = first.value() instanceof TypedValue.Quantity(_, String unit) && unit.isEmpty();
    String unit = second.written().replaceFirst("^[\\d.,'\\s]+", "");
    if (bare && !unit.isEmpty() && !unit.equals(second.written())) {
      String written = first.written() + " " + unit;
      Optional<TypedValue> read = ValueReader.DEFAULT.number(written);
      if (read.isPresent()) {
        return new End(read.get(), written, included);
      }
    }
    return new End(first.value(), first.written(), included);
  }

  private record Value(TypedValue value, String written, int end) {}

  /** The longest number, quantity or amount that begins at {@code start}; years are none. */
  private static Optional<Value> value(String question, int start) {
    Optional<Value> longest = Optional.empty();
    Matcher token = TOKEN.matcher(question);
    int at = start;
    for (int i = 0; i < MAX_TOKENS && token.find(at); i++) {
      at = token.end();
      String written = question.substring(start, at).replaceAll("[?!.,;:]+$", "");
      Optional<TypedValue> read = ValueReader.DEFAULT.number(written);
      if (read.isPresent()) {
        longest = Optional.of(new Value(read.get(), written.strip(), start + written.length()));
      }
    }
    return longest.filter(value -> !year(value));
  }

  private static boolean year(Value value) {
    return value.value() instanceof TypedValue.Quantity(var _, String unit)
        && unit.isEmpty()
        && value.written().matches("(?:19|20)\\d\\d");
  }
}
