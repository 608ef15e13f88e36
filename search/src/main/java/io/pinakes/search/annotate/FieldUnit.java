package io.pinakes.search.annotate;

import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.query.DeclaredType;
import io.pinakes.search.query.FieldDefinition;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The unit of a numeric document field.
 *
 * @param money whether its numbers are amounts of money
 * @param unit the currency of amounts, else the unit from the schema; empty if none is declared
 */
public record FieldUnit(boolean money, String unit) {
  public static FieldUnit of(@Nullable FieldDefinition declared) {
    if (declared == null) {
      return new FieldUnit(false, "");
    }
    Optional<String> currency = Currencies.of(declared.unit());
    boolean amounts =
        declared.type() == DeclaredType.MONEY
            || (currency.isPresent() && Units.of(declared.unit()).isEmpty());
    return new FieldUnit(amounts, amounts ? currency.orElse("") : declared.unit());
  }

  /** A number of this field, with its unit. */
  public TypedValue of(BigDecimal number) {
    if (money) {
      return new TypedValue.Money(number, unit);
    }
    return Units.of(unit)
        .map(of -> new TypedValue.Quantity(of.toBase(number), of.base()))
        .orElse(new TypedValue.Quantity(number, unit));
  }
}
