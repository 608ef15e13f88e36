package io.pinakes.orchestrator.verify.figure;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** The units and powers of ten that a text names anywhere. */
record NamedUnits(Set<KnownUnit> units, Set<Integer> powers) {
  private static final Pattern TOKEN = Pattern.compile("[\\s()\\[\\],;:|/_]+");

  static NamedUnits in(String text) {
    Set<KnownUnit> units = new HashSet<>();
    Set<Integer> powers = new HashSet<>();
    for (String token : TOKEN.split(text, -1)) {
      KnownUnit.of(token, false)
          .or(
              () ->
                  KnownUnit.of(token.toUpperCase(Locale.ROOT), false)
                      .filter(KnownUnit.Money.class::isInstance))
          .ifPresent(units::add); // a column may be called price_eur
      int power = FigureReader.power(token);
      if (power > 0) {
        powers.add(power);
      }
    }
    return new NamedUnits(Set.copyOf(units), Set.copyOf(powers));
  }
}
