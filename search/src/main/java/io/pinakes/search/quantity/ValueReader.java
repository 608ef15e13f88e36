package io.pinakes.search.quantity;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * Reads written values.
 *
 * @param numbers how numbers are written where the text decides nothing
 * @param dates in which order days and months stand where the text decides nothing
 */
public record ValueReader(NumberStyle numbers, DateOrder dates) {
  /** How the two signs of numbers are used. */
  public enum NumberStyle {
    /** {@code 1,234.5}: what is ambiguous ({@code 1,234}) is a thousand and some. */
    POINT,
    /** {@code 1.234,5}: what is ambiguous ({@code 1.234}) is a thousand and some. */
    COMMA
  }

  /** The order of numeric dates with slashes or hyphens, such as {@code 3/4/2024}. */
  public enum DateOrder {
    DAY_FIRST,
    MONTH_FIRST,
    /** Only dates that can be read in one way are dates. */
    UNKNOWN
  }

  /** Points in numbers, and no order of dates taken for granted. */
  public static final ValueReader DEFAULT = new ValueReader(NumberStyle.POINT, DateOrder.UNKNOWN);

  /** A number, quantity or amount; empty if {@code text} is not wholly one. */
  public Optional<TypedValue> number(String text) {
    return NumberText.read(text, numbers);
  }

  /**
   * The number that digits mean with the signs that group them and split off decimals, such as
   * {@code 1.234,5}; empty if they are none, or an identifier such as {@code 007}.
   */
  public Optional<BigDecimal> digits(String text) {
    return NumberText.digits(text, numbers);
  }

  /** A day; empty if {@code text} is not wholly one, or could be two. */
  public Optional<TypedValue.Day> day(String text) {
    return DateText.read(text, dates).map(TypedValue.Day::new);
  }

  /** A day, a number, else the words. */
  public TypedValue any(String text) {
    String stripped = text.strip();
    Optional<TypedValue> day = day(stripped).map(read -> read);
    return day.or(() -> number(stripped)).orElse(new TypedValue.Text(stripped));
  }
}
