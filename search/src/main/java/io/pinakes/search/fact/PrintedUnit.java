package io.pinakes.search.fact;

import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.text.Groups;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The unit in which a document prints the quantities of a property, which are stored in base units:
 * {@code min} of a column {@code Downtime (min)} or a cell {@code 12 min}.
 *
 * @param words as printed
 */
public record PrintedUnit(String words, Units.Unit unit) {
  private static final Pattern LAST_WORD = Pattern.compile("([\\p{L}µ°²³/]+)[)\\]]?\\s*$");
  private static final Pattern WORDS = Pattern.compile("_|(?<=\\p{Ll})(?=\\p{Lu})");

  /** Converted quantities with more decimals are rounded to {@link #DECIMALS}. */
  private static final int MAX_DECIMALS = 6;

  private static final int DECIMALS = 2;

  /** The unit of a property; empty if its value has none, or it is printed in another way. */
  public static Optional<PrintedUnit> of(Property property) {
    return property.value() instanceof TypedValue.Quantity(_, String base) && !base.isEmpty()
        ? Stream.of(property.name(), WORDS.matcher(property.name()).replaceAll(" "), property.raw())
            .map(LAST_WORD::matcher)
            .filter(Matcher::find)
            .map(word -> Groups.of(word, 1))
            .flatMap(
                word ->
                    Units.of(word).filter(unit -> unit.base().equals(base)).stream()
                        .map(unit -> new PrintedUnit(word, unit)))
            .findFirst()
        : Optional.empty();
  }

  /** A quantity in this unit; the same value if it is in other base units. */
  public TypedValue in(TypedValue value) {
    if (!(value instanceof TypedValue.Quantity(BigDecimal number, String base))
        || !base.equals(unit.base())) {
      return value;
    }
    BigDecimal converted = unit.fromBase(number);
    return new TypedValue.Quantity(
        converted.scale() > MAX_DECIMALS ? rounded(converted) : converted, words);
  }

  /** Without the zeros that rounding leaves: 90 km/h is a periodic number of metres a second. */
  private static BigDecimal rounded(BigDecimal number) {
    BigDecimal stripped = number.setScale(DECIMALS, RoundingMode.HALF_EVEN).stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  /** Whether sums of quantities in this unit have a meaning; those of temperatures do not. */
  public boolean adds() {
    return unit.offset().signum() == 0;
  }
}
