package io.pinakes.search.query;

import java.math.BigDecimal;
import java.util.Locale;

/**
 * An amount, or a bound for one, in a question.
 *
 * @param number in units of the currency: {@code $1.5 million} is 1500000
 * @param currency the ISO 4217 code
 * @param bound how the question compares it
 * @param words as written in the question
 */
public record Amount(BigDecimal number, String currency, Bound bound, String words) {
  /** How an amount is compared. */
  public enum Bound {
    /** This amount. */
    EXACT,
    /** More than, or at least, this. */
    OVER,
    /** Less than, or at most, this. */
    UNDER;

    /** The name used in JSON: lower case. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
