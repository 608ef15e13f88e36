package io.pinakes.orchestrator.verify.figure;

import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.quantity.Units;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A unit of measurement or a currency next to a number. */
public sealed interface KnownUnit {
  /** A currency, by its ISO 4217 code. */
  record Money(String code) implements KnownUnit {}

  /**
   * A unit of measurement.
   *
   * @param unit the same for all names of a unit
   */
  record Measure(Units.Unit unit) implements KnownUnit {}

  /** Symbols that are usually words rather than units. */
  Set<String> NO_UNITS = Set.of("in", "A", "a", "s", "B", "per");

  /** Percentage points. */
  Pattern POINTS =
      Pattern.compile(LanguagePatterns.of(KnownUnit.class, "figure-words").any("points"));

  /**
   * The unit of a symbol or word.
   *
   * @param glued whether it follows the number without a space or ends a phrase, where short
   *     symbols are units
   */
  static Optional<KnownUnit> of(String written, boolean glued) {
    if (NO_UNITS.contains(written) && !(glued && written.equals("A"))) {
      return Optional.empty();
    }
    String name = POINTS.matcher(written.toLowerCase(Locale.ROOT)).matches() ? "%" : written;
    Optional<KnownUnit> measure = Units.of(name).map(Measure::new);
    return measure.isPresent() ? measure : Currencies.of(written).map(Money::new);
  }

  /** Whether {@code number} in this unit exactly equals {@code others} in the other unit. */
  default boolean same(BigDecimal number, KnownUnit other, BigDecimal others) {
    return this instanceof Measure(Units.Unit own)
        && other instanceof Measure(Units.Unit its)
        && own.base().equals(its.base())
        && own.toBase(number).compareTo(its.toBase(others)) == 0;
  }
}
