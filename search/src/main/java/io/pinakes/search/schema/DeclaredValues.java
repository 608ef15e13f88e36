package io.pinakes.search.schema;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.DeclaredType;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts values to the declared type of their field. A number may be a string with commas between
 * thousands; nothing is guessed: {@code 1.234,50} is not a number here.
 */
final class DeclaredValues {
  private static final String DIGITS = "(?:\\d+|\\d{1,3}(?:,\\d{3})+)";
  private static final Pattern WHOLE = Pattern.compile("[-+]?" + DIGITS);
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?" + DIGITS + "(?:\\.\\d+)?(?:[eE][-+]?\\d{1,3})?");
  private static final Pattern MONEY =
      Pattern.compile(
          "(?<open>\\()?(?<sign>[-+])?(?<before>[A-Z]{0,3}\\p{Sc}?)\\s*(?<inner>-)?(?<amount>"
              + DIGITS
              + "(?:\\.\\d+)?)\\s*(?<after>\\p{Sc}|[A-Z]{3})?(?<close>\\))?");
  private static final Pattern CURRENCY_CODE = Pattern.compile("[A-Z]{3}");
  private static final int MAX_NUMBER = 100;

  /** Doubles represent all whole numbers up to here exactly. */
  private static final BigDecimal MAX_EXACT = BigDecimal.valueOf(1L << 53);

  private DeclaredValues() {}

  /**
   * Converts a value; empty if it does not have the type.
   *
   * @param unit the unit of the field; money in another currency does not have its type
   */
  static Optional<MetadataValue> read(MetadataValue value, DeclaredType type, String unit) {
    String text = value.display().strip();
    return switch (type) {
      case TEXT, KEYWORD -> Optional.of(new MetadataValue.Keyword(value.display()));
      case LONG -> whole(value, text);
      case DOUBLE -> number(value, text);
      case MONEY -> number(value, text).or(() -> money(value, text, unit));
      case DATE ->
          value instanceof MetadataValue.Keyword
              ? IsoDate.of(text).map(_ -> new MetadataValue.Keyword(text))
              : Optional.empty();
      case BOOLEAN -> flag(text);
    };
  }

  /** What a value must be, for messages. */
  static String describe(DeclaredType type, String unit) {
    return switch (type) {
      case TEXT, KEYWORD -> "a string";
      case LONG -> "a whole number (type long)";
      case DOUBLE -> "a number that a double can hold (type double)";
      case MONEY -> "an amount of money such as 1,234.50" + (unit.isEmpty() ? "" : " in " + unit);
      case DATE -> "a date such as 2023-01-31 or 2023-01-31T12:00:00Z";
      case BOOLEAN -> "true or false (type boolean)";
    };
  }

  private static Optional<MetadataValue> whole(MetadataValue value, String text) {
    try {
      if (value.isNumber()) {
        return Optional.of(new MetadataValue.Whole(value.exactNumber().longValueExact()));
      }
      return value instanceof MetadataValue.Keyword && WHOLE.matcher(text).matches()
          ? Optional.of(new MetadataValue.Whole(Long.parseLong(text.replace(",", ""))))
          : Optional.empty();
    } catch (ArithmeticException | NumberFormatException e) { // a fraction, or too large for a long
      return Optional.empty();
    }
  }

  private static Optional<MetadataValue> number(MetadataValue value, String text) {
    if (value.isNumber()) {
      return decimal(value.exactNumber());
    }
    return value instanceof MetadataValue.Keyword
            && text.length() <= MAX_NUMBER
            && NUMBER.matcher(text).matches()
        ? decimal(new BigDecimal(text.replace(",", "")))
        : Optional.empty();
  }

  /** Rejects whole numbers that a double would round: better no value than a wrong sum. */
  private static Optional<MetadataValue> decimal(BigDecimal number) {
    double nearest = number.doubleValue();
    boolean held =
        Double.isFinite(nearest)
            && (number.abs().compareTo(MAX_EXACT) <= 0
                || new BigDecimal(nearest).compareTo(number) == 0);
    return held ? Optional.of(new MetadataValue.Decimal(nearest)) : Optional.empty();
  }

  private static Optional<MetadataValue> money(MetadataValue value, String text, String unit) {
    if (!(value instanceof MetadataValue.Keyword) || text.length() > MAX_NUMBER) {
      return Optional.empty();
    }
    Matcher matcher = MONEY.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    boolean brackets = matcher.group("open") != null; // accounting notation for negative amounts
    boolean closed = matcher.group("close") != null;
    boolean minus = "-".equals(matcher.group("sign")) || matcher.group("inner") != null;
    String before = String.valueOf(matcher.group("before"));
    String after = matcher.group("after") == null ? "" : String.valueOf(matcher.group("after"));
    if (brackets != closed || otherCurrency(before, unit) || otherCurrency(after, unit)) {
      return Optional.empty();
    }
    BigDecimal amount = new BigDecimal(String.valueOf(matcher.group("amount")).replace(",", ""));
    return decimal(brackets != minus ? amount.negate() : amount);
  }

  /** Only codes are compared: a dollar sign may stand for several currencies. */
  private static boolean otherCurrency(String written, String unit) {
    return CURRENCY_CODE.matcher(written).matches()
        && CURRENCY_CODE.matcher(unit).matches()
        && !written.equals(unit);
  }

  private static Optional<MetadataValue> flag(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> Optional.of(new MetadataValue.Flag(true));
      case "false" -> Optional.of(new MetadataValue.Flag(false));
      default -> Optional.empty();
    };
  }
}
