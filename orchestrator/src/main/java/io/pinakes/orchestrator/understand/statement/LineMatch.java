package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.fact.Property;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/** Recognizes lines of statements by their labels, and years above their figures. */
final class LineMatch {
  /** Footnotes and units after a head or label: {@code 2018 (in millions)}. */
  private static final Pattern ADDED = Pattern.compile("\\([^)]*\\)|[*†]");

  /** What tells a head from an equal one before it. */
  private static final Pattern NUMBERED = Pattern.compile(" \\p{Nd}{1,2}$");

  /** Figures that differ by one of these powers of ten are equal but for a scale not read. */
  private static final Set<Integer> SCALES = Set.of(0, 3, 6, 9);

  /** Stands for the day of reading; heads without a year are not read. */
  private static final LocalDate ANY_DAY = LocalDate.of(2000, 1, 1);

  private LineMatch() {}

  static boolean isFigure(TypedValue value) {
    return value instanceof TypedValue.Quantity || value instanceof TypedValue.Money;
  }

  /** The number of a figure. */
  static BigDecimal number(Property figure) {
    return switch (figure.value()) {
      case TypedValue.Money(BigDecimal amount, _) -> amount.stripTrailingZeros();
      case TypedValue.Quantity(BigDecimal number, _) -> number.stripTrailingZeros();
      case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ ->
          throw new IllegalStateException("not a figure: " + figure);
    };
  }

  /** Whether two numbers are the same, except that the scale of one may not have been read. */
  static boolean agree(BigDecimal one, BigDecimal two) {
    return one.unscaledValue().equals(two.unscaledValue())
        && SCALES.contains(Math.abs(one.scale() - two.scale()));
  }

  /**
   * The number of words in a label besides a name; empty if it is not called so.
   *
   * @param known terms that may stand in the label besides the name and light words
   * @param free terms that are not counted
   */
  static OptionalInt others(
      Property label, List<String> name, Set<String> known, Set<String> free) {
    String bare = ADDED.matcher(label.raw()).replaceAll(" ");
    if (!contains(Token.of(bare), name)) {
      return OptionalInt.empty();
    }
    List<String> others = new ArrayList<>(TextAnalysis.terms(bare));
    others.removeAll(TextAnalysis.terms(String.join(" ", name)));
    others.removeAll(free);
    Set<String> allowed = new HashSet<>(LineNames.LIGHT_TERMS);
    allowed.addAll(known);
    return allowed.containsAll(others) ? OptionalInt.of(others.size()) : OptionalInt.empty();
  }

  /** Whether a label contains words in a row. */
  private static boolean contains(List<Token> label, List<String> words) {
    List<List<String>> stems = words.stream().map(TextAnalysis::terms).toList();
    for (int at = 0; at + words.size() <= label.size(); at++) {
      List<List<String>> run =
          label.subList(at, at + words.size()).stream()
              .map(token -> TextAnalysis.terms(token.text()))
              .toList();
      if (run.equals(stems)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The year of a head that names nothing but a year, or one day of it, as a balance sheet does.
   */
  static OptionalInt yearOf(String head) {
    String bare = ADDED.matcher(head).replaceAll("").strip();
    List<TimeExpression> times = TimeGrammar.read(bare, ANY_DAY);
    if (times.size() != 1
        || times.getFirst().words().length() < bare.length()
        || times.getFirst().lacksYear()) {
      return OptionalInt.empty();
    }
    TimeExpression time = times.getFirst();
    boolean day =
        time.intervals().size() == 1
            && time.intervals().getFirst().from().isPresent()
            && time.intervals().getFirst().from().equals(time.intervals().getFirst().to());
    return day
        ? OptionalInt.of(time.intervals().getFirst().from().orElseThrow().getYear())
        : wholeYear(time);
  }

  /**
   * Whether a head names nothing but a unit, as the first of a printed table does, which stands
   * over the labels: those over the figures were then read one column too far to the right.
   */
  static boolean isUnit(String head) {
    return ADDED.matcher(head).replaceAll("").isBlank();
  }

  /** Whether a column has no head of its own. */
  static boolean isUnnamed(String head) {
    String bare = ADDED.matcher(head).replaceAll("").strip();
    return NUMBERED.matcher(bare).replaceFirst("").equals(Property.UNNAMED);
  }

  /**
   * Whether a head names a whole year, and another one the same: one of them is a part of it, such
   * as a quarter, and the heads do not say which.
   *
   * @param heads all of the table, in which equal ones are told apart by a number
   */
  static boolean isRepeatedYear(String head, List<String> heads) {
    String bare = ADDED.matcher(head).replaceAll("").strip();
    List<TimeExpression> times = TimeGrammar.read(bare, ANY_DAY);
    return times.size() == 1
        && wholeYear(times.getFirst()).isPresent()
        && heads.stream()
            .map(other -> ADDED.matcher(other).replaceAll("").strip())
            .anyMatch(
                other ->
                    NUMBERED.matcher(other).replaceFirst("").equals(bare) && !other.equals(bare));
  }

  /** The year, if a time is one whole year. */
  static OptionalInt wholeYear(TimeExpression time) {
    if (time.intervals().size() != 1) {
      return OptionalInt.empty();
    }
    Interval interval = time.intervals().getFirst();
    Optional<LocalDate> from = interval.from();
    Optional<LocalDate> to = interval.to();
    return from.isPresent()
            && to.isPresent()
            && from.get().getYear() == to.get().getYear()
            && interval.isWholeYears()
        ? OptionalInt.of(from.get().getYear())
        : OptionalInt.empty();
  }
}
