package io.pinakes.search.quantity;

import java.math.BigDecimal;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Optional;

/**
 * Parses written values.
 *
 * @param numbers the notation of ambiguous numbers
 * @param dates the order of days and months in ambiguous dates
 */
public record ValueReader(NumberStyle numbers, DateOrder dates) {
  /** How comma and dot are used in numbers. */
  public enum NumberStyle {
    /** {@code 1,234.5}: what is ambiguous ({@code 1,234}) means thousands. */
    POINT,
    /** {@code 1.234,5}: what is ambiguous ({@code 1.234}) means thousands. */
    COMMA;

    /**
     * The usual style of a language, from the locale data of the JDK (Unicode CLDR); {@link #POINT}
     * if the language is unknown.
     *
     * @param language ISO 639-1 code
     */
    public static NumberStyle of(String language) {
      DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.of(language));
      return symbols.getDecimalSeparator() == ',' ? COMMA : POINT;
    }
  }

  /** The order of numeric dates with slashes or hyphens, such as {@code 3/4/2024}. */
  public enum DateOrder {
    DAY_FIRST,
    MONTH_FIRST,
    /** Ambiguous dates are not read as dates. */
    UNKNOWN
  }

  /** Decimal points, and no assumed order of dates. */
  public static final ValueReader DEFAULT = new ValueReader(NumberStyle.POINT, DateOrder.UNKNOWN);

  /** A number, quantity or amount; empty if {@code text} as a whole is not one. */
  public Optional<TypedValue> number(String text) {
    return NumberText.read(text, numbers);
  }

  /**
   * The value of digits with group and decimal separators, such as {@code 1.234,5}; empty if they
   * are not a number, or an identifier such as {@code 007}.
   */
  public Optional<BigDecimal> digits(String text) {
    return NumberText.digits(text, numbers);
  }

  /** A day; empty if {@code text} as a whole is not one or is ambiguous. */
  public Optional<TypedValue.Day> day(String text) {
    return DateText.read(text, dates).map(TypedValue.Day::new);
  }

  /** A day or a number, else the text itself. */
  public TypedValue any(String text) {
    String stripped = text.strip();
    Optional<TypedValue> day = day(stripped).map(read -> read);
    return day.or(() -> number(stripped)).orElse(new TypedValue.Text(stripped));
  }
}
