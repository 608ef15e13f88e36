package io.pinakes.search.quantity;

import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses printed numbers, quantities and amounts. A minus before or after the number, or brackets
 * as in accounting, make it negative. A number with leading zeros or more than {@value #MAX_DIGITS}
 * digits is an identifier.
 */
final class NumberText {
  /** The number of digits that a double represents exactly. */
  static final int MAX_DIGITS = 15;

  private static final int MAX_LENGTH = 64;

  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<sign>[-+−–])?\\s?(?<before>[^\\d\\s.,+−–()-]{1,6})?\\s?(?<open>\\()?\\s?(?<inner>[-−–])?\\s?(?<digits>(?:\\d[\\d.,'’\\u00a0\\u2009\\u202f"
              + " ]*)?\\d|[.,]\\d+)(?<close>\\))?(?<trailing>-(?=\\s|$))?\\s?(?<after>[^\\d\\s][^\\s]*(?:"
              + " [^\\d\\s]\\S*)?)?");

  private NumberText() {}

  static Optional<TypedValue> read(String text, NumberStyle style) {
    String stripped = text.strip();
    boolean brackets = stripped.startsWith("(") && stripped.endsWith(")");
    String inside = brackets ? stripped.substring(1, stripped.length() - 1).strip() : stripped;
    if (inside.isEmpty() || inside.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    Matcher matcher = NUMBER.matcher(inside);
    if (!matcher.matches() || (matcher.group("open") == null) != (matcher.group("close") == null)) {
      return Optional.empty();
    }
    Optional<BigDecimal> digits = digits(String.valueOf(matcher.group("digits")), style);
    if (digits.isEmpty()) {
      return Optional.empty();
    }
    String front = matcher.group("before");
    if (front != null
        && matcher.group("inner") != null
        && Character.isLetter(front.charAt(front.length() - 1))
        && inside.charAt(matcher.end("before")) != ' ') {
      return Optional.empty(); // FC-2210 is the name of something
    }
    int minuses = brackets || matcher.group("open") != null ? 1 : 0;
    String sign = matcher.group("sign");
    minuses += sign != null && !sign.equals("+") ? 1 : 0;
    minuses += matcher.group("inner") != null ? 1 : 0;
    minuses += matcher.group("trailing") != null ? 1 : 0;
    if (minuses > 1) {
      return Optional.empty();
    }
    BigDecimal number = minuses == 1 ? digits.get().negate() : digits.get();
    return value(number, matcher.group("before"), matcher.group("after"));
  }

  private static Optional<TypedValue> value(
      BigDecimal number, @Nullable String before, @Nullable String after) {
    BigDecimal scaled = number;
    String unit = after == null ? "" : after;
    int space = unit.indexOf(' ');
    String first = space < 0 ? unit : unit.substring(0, space);
    OptionalInt scale = Scales.of(first);
    if (scale.isPresent()) {
      scaled = plain(number.scaleByPowerOfTen(scale.getAsInt()));
      unit = space < 0 ? "" : unit.substring(space + 1);
    }
    if (before != null) {
      Optional<String> currency = Currencies.of(before);
      boolean twice = !unit.isEmpty() && !Currencies.of(unit).equals(currency);
      BigDecimal amount = scaled;
      return twice ? Optional.empty() : currency.map(code -> new TypedValue.Money(amount, code));
    }
    if (unit.isEmpty()) {
      return Optional.of(new TypedValue.Quantity(scaled, ""));
    }
    BigDecimal amount = scaled;
    Optional<TypedValue> quantity =
        Units.of(unit).map(of -> new TypedValue.Quantity(of.toBase(amount), of.base()));
    return quantity.isPresent()
        ? quantity
        : Currencies.of(unit).map(code -> new TypedValue.Money(amount, code));
  }

  /** The value of digits with separators; empty if they are not a number. */
  static Optional<BigDecimal> digits(String written, NumberStyle style) {
    String plain = written.replaceAll("(?<=\\d)['’\\u00a0\\u2009\\u202f ](?=\\d{3}(?!\\d))", "");
    if (plain.chars().anyMatch(c -> !(Character.isDigit(c) && c < 128) && c != '.' && c != ',')) {
      return Optional.empty();
    }
    int comma = plain.lastIndexOf(',');
    int point = plain.lastIndexOf('.');
    int decimal = Math.max(comma, point);
    if (decimal >= 0 && Math.min(comma, point) < 0) {
      char sign = plain.charAt(decimal);
      boolean several = plain.indexOf(sign) != decimal;
      boolean threeAfter = plain.length() - decimal == 4 && decimal >= 1 && decimal <= 3;
      boolean groups = sign == (style == NumberStyle.POINT ? ',' : '.');
      if (several || (threeAfter && groups && plain.charAt(0) != '0')) {
        decimal = -1;
      }
    }
    String whole = decimal < 0 ? plain : plain.substring(0, decimal);
    String fraction = decimal < 0 ? "" : plain.substring(decimal + 1);
    if (!grouped(whole) || !fraction.chars().allMatch(Character::isDigit)) {
      return Optional.empty();
    }
    String digits = whole.replaceAll("[.,]", "");
    if (digits.length() > 1 && digits.startsWith("0")) {
      return Optional.empty();
    }
    if (digits.length() + fraction.length() > MAX_DIGITS) {
      return Optional.empty();
    }
    return Optional.of(
        new BigDecimal(
            (digits.isEmpty() ? "0" : digits) + (fraction.isEmpty() ? "" : "." + fraction)));
  }

  /** Whether all groups, if any, have three digits and the same separator. */
  private static boolean grouped(String whole) {
    return whole.matches("\\d*|\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?:\\.\\d{3})+");
  }

  private static BigDecimal plain(BigDecimal number) {
    return number.scale() < 0 ? number.setScale(0) : number;
  }
}
