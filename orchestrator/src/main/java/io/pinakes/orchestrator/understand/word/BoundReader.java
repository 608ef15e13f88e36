package io.pinakes.orchestrator.understand.word;

import io.pinakes.orchestrator.understand.word.Bound.End;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.quantity.ValueReader.DateOrder;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import io.pinakes.search.text.Groups;
import io.pinakes.search.time.TimeExpression;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds comparisons with numbers: {@code above RM 16}, {@code 100 EUR or more}. */
public final class BoundReader {
  private static final Pattern SIGN = Pattern.compile(">=|<=|≥|≤|>|<|=");
  private static final Pattern PIECE = Pattern.compile("\\G\\s*(\\S+)");
  private static final Pattern YEAR = Pattern.compile("(?:19|20)\\d\\d");
  private static final Pattern DASH = Pattern.compile("\\G\\s*[-–]\\s*");
  private static final Pattern THOUSANDS =
      Pattern.compile("(.*?)(\\d+(?:[.,]\\d+)?)\\s?k\\b(.*)", Pattern.CASE_INSENSITIVE);
  private static final Pattern ONE = Pattern.compile("(\\p{L}+)\\s+(\\p{L}{3,})");
  private static final Pattern CLOSING = Pattern.compile("[?!.,;:)]+$");
  private static final int MAX_PIECES = 4;

  /** Words that may also begin a time, such as a year. */
  private static final Set<String> OF_TIMES = Set.of("least", "most", "between");

  private final String question;
  private final List<Token> tokens;
  private final List<TimeExpression> times;
  private final ValueReader reader;

  public BoundReader(
      String question, List<Token> tokens, List<TimeExpression> times, String language) {
    this.question = question;
    this.tokens = tokens;
    this.times = times;
    reader =
        NumberStyle.of(language) == NumberStyle.COMMA
            ? new ValueReader(NumberStyle.COMMA, DateOrder.DAY_FIRST)
            : ValueReader.DEFAULT;
  }

  private record Value(TypedValue value, String written, int end) {}

  /** The comparisons in order. */
  public List<Bound> read() {
    List<Bound> found = new ArrayList<>();
    int from = 0;
    for (int at = 0; at < tokens.size(); at++) {
      if (tokens.get(at).start() >= from) {
        Optional<Bound> bound = at(at);
        if (bound.isPresent()) {
          found.add(bound.get());
          from = bound.get().end();
        }
      }
    }
    Matcher sign = SIGN.matcher(question);
    while (sign.find()) {
      String written = String.valueOf(sign.group());
      int start = sign.start();
      value(sign.end()).ifPresent(value -> found.add(bound(key(written), "", start, value)));
    }
    return found;
  }

  private static String key(String sign) {
    return switch (sign) {
      case ">" -> "more";
      case "<" -> "less";
      case ">=", "≥" -> "least";
      case "<=", "≤" -> "most";
      default -> "equal";
    };
  }

  private Optional<Bound> at(int at) {
    List<PhraseList.Match> matches =
        QuestionLexicon.ALL.comparisons(tokens, at).stream()
            .filter(
                match ->
                    Set.of("more", "least", "less", "most", "between", "equal")
                        .contains(match.key()))
            .sorted(Comparator.comparingInt((PhraseList.Match match) -> -match.length()))
            .toList();
    for (PhraseList.Match match : matches) {
      int start = tokens.get(at).start();
      Optional<Value> first = value(tokens.get(at + match.length() - 1).end());
      boolean bare =
          match.key().equals("least")
              && match.length() == 1
              && first.isPresent()
              && first.get().value() instanceof TypedValue.Quantity(_, String unit)
              && unit.isEmpty();
      if (bare) {
        continue; // "from 99 Bakers": a name may begin with a number
      }
      boolean ofTime = OF_TIMES.contains(match.key()) || isYear(first);
      if (first.isEmpty() || (ofTime && inTime(first.get()))) {
        continue;
      }
      if (!match.key().equals("between")) {
        return Optional.of(bound(match.key(), measure(at), start, first.get()));
      }
      Optional<Value> second = second(first.get());
      if (second.isPresent()) {
        return Optional.of(
            new Bound(
                start,
                second.get().end(),
                "",
                Optional.of(sameUnit(first.get(), second.get())),
                Optional.of(end(second.get(), true))));
      }
    }
    return bare(at);
  }

  /**
   * A bound without a comparing word before it: "100 EUR or more", "100-250 EUR", or just an
   * amount.
   */
  private Optional<Bound> bare(int at) {
    int start = tokens.get(at).start();
    int sign = start - 1;
    while (sign > 0 && question.charAt(sign) == ' ') {
      sign--;
    }
    int from =
        sign >= 0 && Character.getType(question.charAt(sign)) == Character.CURRENCY_SYMBOL
            ? sign
            : start;
    Optional<Value> value = value(from);
    if (value.isEmpty() || inTime(value.get())) {
      return Optional.empty();
    }
    Optional<Integer> next = tokenAt(value.get().end());
    if (next.isPresent()) {
      for (PhraseList.Match match : QuestionLexicon.ALL.comparisons(tokens, next.get())) {
        int end = tokens.get(next.get() + match.length() - 1).end();
        if (match.key().equals("upward")) {
          return Optional.of(
              new Bound(from, end, "", Optional.of(end(value.get(), true)), Optional.empty()));
        }
        if (match.key().equals("downward")) {
          return Optional.of(
              new Bound(from, end, "", Optional.empty(), Optional.of(end(value.get(), true))));
        }
      }
    }
    boolean money =
        value.get().value() instanceof TypedValue.Money(_, String code) && !code.isEmpty();
    return money ? Optional.of(bound("equal", "", from, value.get())) : Optional.empty();
  }

  private Optional<Integer> tokenAt(int position) {
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.get(i).start() >= position) {
        return tokens.get(i).start() - position <= 2 ? Optional.of(i) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private Optional<Value> second(Value first) {
    Matcher dash = DASH.matcher(question);
    if (dash.find(first.end())) {
      return value(dash.end());
    }
    return tokenAt(first.end())
        .flatMap(
            at ->
                QuestionLexicon.ALL.comparisons(tokens, at).stream()
                    .filter(match -> match.key().equals("and"))
                    .map(match -> value(tokens.get(at + match.length() - 1).end()))
                    .flatMap(Optional::stream)
                    .findFirst());
  }

  /** The property implied by the comparing word itself: heavier, cheaper. */
  private String measure(int at) {
    return QuestionLexicon.ALL.comparisons(tokens, at).stream()
        .map(PhraseList.Match::key)
        .filter(key -> !QuestionLexicon.LIMITS.contains(key))
        .findFirst()
        .orElse("");
  }

  private Bound bound(String key, String property, int start, Value value) {
    Optional<End> open = Optional.of(end(value, false));
    Optional<End> closed = Optional.of(end(value, true));
    return switch (key) {
      case "more" -> new Bound(start, value.end(), property, open, Optional.empty());
      case "least" -> new Bound(start, value.end(), property, closed, Optional.empty());
      case "less" -> new Bound(start, value.end(), property, Optional.empty(), open);
      case "most" -> new Bound(start, value.end(), property, Optional.empty(), closed);
      default -> new Bound(start, value.end(), property, closed, closed);
    };
  }

  private static End end(Value value, boolean included) {
    return new End(value.value(), value.written(), included);
  }

  /** Gives the first value the unit of the second: "between 5 and 10 kg". */
  private End sameUnit(Value first, Value second) {
    boolean bare = first.value() instanceof TypedValue.Quantity(_, String unit) && unit.isEmpty();
    String unit = second.written().replaceFirst("^[\\d.,'\\s]+", "");
    if (bare && !unit.isEmpty() && !unit.equals(second.written())) {
      String written = first.written() + " " + unit;
      Optional<TypedValue> read = reader.number(written);
      if (read.isPresent()) {
        return new End(read.get(), written, true);
      }
    }
    if (bare && second.value() instanceof TypedValue.Money(_, String code)) {
      BigDecimal number = ((TypedValue.Quantity) first.value()).number();
      return new End(new TypedValue.Money(number, code), first.written(), true);
    }
    return end(first, true);
  }

  /** Whether a number is written like a year: "over 2024" may be a time. */
  private static boolean isYear(Optional<Value> value) {
    return value.map(Value::written).filter(YEAR.asMatchPredicate()).isPresent();
  }

  private boolean inTime(Value value) {
    int start = value.end() - value.written().length();
    return times.stream().anyMatch(time -> time.start() < value.end() && start < time.end());
  }

  /** The longest number, quantity or amount that begins at {@code start}. */
  private Optional<Value> value(int start) {
    Optional<Value> longest = Optional.empty();
    Matcher piece = PIECE.matcher(question);
    int at = start;
    for (int i = 0; i < MAX_PIECES && piece.find(at); i++) {
      at = piece.end();
      String written = CLOSING.matcher(question.substring(start, at)).replaceAll("");
      Optional<TypedValue> read = number(written.strip());
      if (read.isPresent()) {
        longest = Optional.of(new Value(read.get(), written.strip(), start + written.length()));
      }
    }
    return longest.filter(value -> !counts(value));
  }

  private Optional<TypedValue> number(String written) {
    return plain(written)
        .or(
            () ->
                ofOne(written)
                    .filter(
                        one ->
                            one instanceof TypedValue.Quantity(_, String unit) && !unit.isEmpty()));
  }

  /** Reads "a week" as one of a unit. */
  private Optional<TypedValue> ofOne(String written) {
    Matcher one = ONE.matcher(written);
    return one.matches() && QuestionLexicon.ALL.asks("indefinite", Token.of(Groups.of(one, 1)), 0)
        ? plain("1 " + Groups.of(one, 2))
        : Optional.empty();
  }

  private Optional<TypedValue> plain(String written) {
    Optional<TypedValue> plain = reader.number(written);
    Matcher thousands = THOUSANDS.matcher(written);
    if (plain.isEmpty() && thousands.matches()) {
      String number =
          new BigDecimal(String.valueOf(thousands.group(2)).replace(',', '.'))
              .movePointRight(3)
              .toPlainString();
      return ValueReader.DEFAULT.number(thousands.group(1) + number + thousands.group(3));
    }
    return plain;
  }

  /** Whether a number counts documents: "more than three invoices". */
  private boolean counts(Value value) {
    boolean plain = value.value() instanceof TypedValue.Quantity(_, String unit) && unit.isEmpty();
    return plain
        && tokenAt(value.end()).map(at -> QuestionLexicon.ALL.namesKind(tokens, at)).orElse(false);
  }
}
