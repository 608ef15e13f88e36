package io.pinakes.orchestrator.verify.figure;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.quantity.NumberWords;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.quantity.ValueReader.DateOrder;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import io.pinakes.search.text.CalendarWords;
import io.pinakes.search.text.WrittenNumbers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the numbers, dates and codes of a text.
 *
 * @param styles how ambiguous numbers are read; both styles if unknown
 */
public record FigureReader(Set<NumberStyle> styles) {
  /** Letters and digits without a space. */
  private static final Pattern TOKEN =
      Pattern.compile("[\\p{L}\\p{N}]+(?:[.,:/'’_@-][\\p{L}\\p{N}]+)*");

  private static final Pattern DIGITS = Pattern.compile("\\p{Nd}+(?:[.,'’]\\p{Nd}+)*");
  private static final Pattern SEVERAL = Pattern.compile("[\\p{Nd}.,'’]+[/-][\\p{Nd}.,'’]+");
  private static final Pattern WITH_UNIT =
      Pattern.compile("(?<number>\\p{Nd}+(?:[.,]\\p{Nd}+)*)(?<joint>-?)(?<unit>\\p{L}[\\p{L}/]*)");
  private static final Pattern WITH_CURRENCY =
      Pattern.compile("(?<unit>[A-Z]{2,3})(?<number>\\p{Nd}+(?:[.,]\\p{Nd}+)*)");

  private static final Pattern SPACED =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}.,])\\d{1,3}(?:[ \\u00a0\\u2009\\u202f]\\d{3})+(?:[.,]\\d{1,2})?"
              + "(?![\\p{L}\\p{N}]|[.,]\\p{N})");

  private static final LanguagePatterns WORDS =
      LanguagePatterns.of(FigureReader.class, "figure-words");

  private static final Pattern ORDINAL = Pattern.compile(CalendarWords.DAY_SUFFIX);

  /** A word or sign right after a number, optionally preceded by a qualifier. */
  private static final Pattern AFTER =
      Pattern.compile(
          "[)]?(?<joint>[\\s\\u00a0\\u202f]?-?)(?:"
              + WORDS.any("kind")
              + "\\s)?"
              + "(?<unit>°\\s?[CF]?|[%‰℃€$£¥₪\"″]|[\\p{L}µμΩ][\\p{L}µμΩ²³]*(?:/\\p{L}+³?)?)");

  private static final Pattern BEFORE =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(?<unit>US\\$|[€$£¥₪]|\\p{L}{2,3})[\\s\\u00a0\\u202f]?[-−–(]?$");

  private static final Pattern MINUS =
      Pattern.compile("(?:^|[\\s(:;|])(?:\\p{Sc}|[A-Z]{3} )?[-−–]$");

  /** The end of a phrase; a short symbol before it is a unit. */
  private static final Pattern CLOSING = Pattern.compile("[.,;:)]|$");

  /** A number that only enumerates what follows. */
  private static final Pattern ENUMERATOR =
      Pattern.compile("(?:^|[;:\\n]|\\.\\s)\\s*(\\p{N}{1,2})[.)]\\s");

  /** The text between two numbers with a common unit. */
  private static final Pattern BETWEEN =
      Pattern.compile("\\s*(?:[-–]|" + WORDS.any("between") + ")\\s*");

  private static final int MAX_CODE = 15;
  private static final int BEFORE_LENGTH = 6;
  private static final int AFTER_LENGTH = 40;

  public FigureReader {
    styles = Set.copyOf(styles);
  }

  /** Returns the figures in text order; groups of digits that may be one number come last. */
  public List<Figure> read(String text) {
    List<Figure.Day> dates = WrittenDates.in(text);
    List<Figure> found = new ArrayList<>(dates);
    Set<Integer> enumerators = enumerators(text);
    for (MatchResult token : TOKEN.matcher(text).results().toList()) {
      Span span = new Span(token.start(), token.end());
      if (dates.stream().noneMatch(date -> date.span().overlaps(span))
          && !enumerators.contains(span.start())) {
        found.addAll(token(token.group(), span, text));
      }
    }
    found.sort(Comparator.comparingInt(figure -> figure.span().start()));
    shareUnits(found, text);
    for (MatchResult match : SPACED.matcher(text).results().toList()) {
      Span span = new Span(match.start(), match.end());
      Set<BigDecimal> values = values(match.group());
      if (!values.isEmpty()) {
        found.add(number(match.group(), span, values, text, true));
      }
    }
    return found;
  }

  /** The offsets of item numbers in a list that starts at one. */
  private static Set<Integer> enumerators(String text) {
    Set<Integer> starts = new HashSet<>();
    for (MatchResult item : ENUMERATOR.matcher(text).results().toList()) {
      if (WrittenNumbers.ascii(String.valueOf(item.group(1)))
          .equals(Integer.toString(starts.size() + 1))) {
        starts.add(item.start(1));
      }
    }
    return starts.size() > 1 ? starts : Set.of();
  }

  private List<Figure> token(String token, Span span, String text) {
    if (token.indexOf('@') > 0) {
      return List.of(new Figure.Code(token, span)); // an address must match exactly
    }
    if (token.codePoints().noneMatch(Character::isDigit)) {
      return word(token, span, text);
    }
    if (DIGITS.matcher(token).matches()) {
      Set<BigDecimal> values = values(token);
      return values.isEmpty()
          ? list(token, span, text)
          : List.of(number(token, span, values, text, false));
    }
    if (SEVERAL.matcher(token).matches()) {
      return parts(token, "[/-]", span, text);
    }
    Matcher unit = WITH_UNIT.matcher(token);
    Matcher currency = WITH_CURRENCY.matcher(token);
    Matcher beside = unit.matches() ? unit : currency;
    if (beside == unit || currency.matches()) {
      String name = String.valueOf(beside.group("unit"));
      Set<BigDecimal> values = values(String.valueOf(beside.group("number")));
      Optional<KnownUnit> known = KnownUnit.of(name, true);
      boolean joint = beside == unit && !String.valueOf(unit.group("joint")).isEmpty();
      int power = power(name);
      boolean ordinal = beside == unit && ORDINAL.matcher(name).matches();
      if (!values.isEmpty() && (known.isPresent() || power > 0 || ordinal || joint)) {
        Set<KnownUnit> units = known.map(Set::of).orElse(Set.of());
        return List.of(
            new Figure.Numeral(token, span, values, power, units, Figure.Sign.NONE, false));
      }
    }
    return List.of(new Figure.Code(token, span));
  }

  private List<Figure> word(String token, Span span, String text) {
    Optional<BigDecimal> value = NumberWords.value(token);
    if (value.isPresent()) {
      return List.of(number(token, span, Set.of(value.get()), text, false));
    }
    if (NumberWords.isOne(token)) {
      Figure.Numeral one = number(token, span, Set.of(BigDecimal.ONE), text, false);
      boolean counted =
          one.units().stream()
              .anyMatch(unit -> unit instanceof KnownUnit.Measure && one.span().end() > span.end());
      return counted ? List.of(one) : List.of();
    }
    return List.of();
  }

  /** Cells separated by commas, else a clause number or a code. */
  private List<Figure> list(String token, Span span, String text) {
    List<Figure> cells = parts(token, ",", span, text);
    return cells.size() > 1 && cells.stream().allMatch(Figure.Numeral.class::isInstance)
        ? cells
        : List.of(new Figure.Code(token, span));
  }

  private List<Figure> parts(String token, String separator, Span span, String text) {
    List<Figure> parts = new ArrayList<>();
    int start = span.start();
    for (String part : token.split(separator, -1)) {
      Span at = new Span(start, start + part.length());
      Set<BigDecimal> values = values(part);
      if (values.isEmpty()) {
        return List.of(new Figure.Code(token, span));
      }
      parts.add(number(part, at, values, text, false));
      start = at.end() + 1;
    }
    return parts;
  }

  private Set<BigDecimal> values(String digits) {
    String plain = WrittenNumbers.ascii(digits);
    Set<BigDecimal> values = new HashSet<>();
    if (plain.chars().allMatch(c -> c >= '0' && c <= '9')) {
      if (plain.length() <= MAX_CODE) {
        values.add(new BigDecimal(plain));
      }
      return values;
    }
    for (NumberStyle style : styles) {
      new ValueReader(style, DateOrder.UNKNOWN)
          .number(plain)
          .filter(TypedValue.Quantity.class::isInstance)
          .map(value -> ((TypedValue.Quantity) value).number())
          .ifPresent(values::add);
    }
    return values;
  }

  private static Figure.Numeral number(
      String written, Span span, Set<BigDecimal> values, String text, boolean joined) {
    String before = text.substring(Math.max(0, span.start() - BEFORE_LENGTH), span.start());
    Set<KnownUnit> units = new HashSet<>();
    int start = span.start();
    Matcher left = BEFORE.matcher(before);
    if (left.find()) {
      Optional<KnownUnit> currency =
          KnownUnit.of(String.valueOf(left.group("unit")), false)
              .filter(KnownUnit.Money.class::isInstance);
      currency.ifPresent(units::add);
      start -= currency.isPresent() ? before.length() - left.start("unit") : 0;
    }
    int end = span.end();
    int power = 0;
    for (int i = 0; i < 2; i++) {
      Matcher right =
          AFTER.matcher(text.substring(end, Math.min(text.length(), end + AFTER_LENGTH)));
      if (!right.lookingAt()) {
        break;
      }
      String name = String.valueOf(right.group("unit")).replace(" ", "");
      boolean glued =
          String.valueOf(right.group("joint")).isEmpty()
              || CLOSING.matcher(text).region(end + right.end(), text.length()).lookingAt();
      int scale = power == 0 ? power(name) : 0;
      Optional<KnownUnit> unit = KnownUnit.of(name, glued);
      if (scale > 0 && i == 0) {
        power = scale;
        end += right.end();
        continue; // million EUR
      }
      boolean second = !units.isEmpty() && unit.orElse(null) instanceof KnownUnit.Money;
      if (unit.isPresent() && !second) { // a second currency belongs to the next number
        units.add(unit.get());
        end += right.end();
      }
      break;
    }
    Figure.Sign sign =
        MINUS.matcher(before).find()
            ? Figure.Sign.MINUS
            : before.endsWith("(") && text.startsWith(")", span.end())
                ? Figure.Sign.BRACKETS
                : Figure.Sign.NONE;
    return new Figure.Numeral(written, new Span(start, end), values, power, units, sign, joined);
  }

  /** The power of ten of a word after a number; 0 if it is not such a word. */
  static int power(String word) {
    if (!word.codePoints().allMatch(Character::isLetter)) {
      return 0;
    }
    return ValueReader.DEFAULT
        .number("1 " + word)
        .filter(value -> value instanceof TypedValue.Quantity(_, String unit) && unit.isEmpty())
        .map(value -> ((TypedValue.Quantity) value).number().precision() - 1)
        .orElse(0);
  }

  /** Shares units between numbers: in {@code 5 to 6 million EUR} both are millions. */
  private static void shareUnits(List<Figure> figures, String text) {
    for (int i = figures.size() - 2; i >= 0; i--) {
      if (figures.get(i) instanceof Figure.Numeral first
          && figures.get(i + 1) instanceof Figure.Numeral next
          && first.units().isEmpty()
          && first.power() == 0
          && first.span().end() <= next.span().start()
          && BETWEEN.matcher(text.substring(first.span().end(), next.span().start())).matches()) {
        figures.set(i, first.like(next));
      }
    }
  }
}
