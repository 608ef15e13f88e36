package io.pinakes.search.annotate;

import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.schema.Fields;
import java.math.BigDecimal;
import java.util.Optional;

/** Compares values. */
public final class ValueComparison {
  private ValueComparison() {}

  /** By type and unit, then by amount, time or case-insensitive code points. */
  public static int compare(TypedValue one, TypedValue other) {
    if (one instanceof TypedValue.Money(var amount, var currency)
        && other instanceof TypedValue.Money(var more, var same)
        && currency.equals(same)) {
      return amount.compareTo(more); // the most common case
    }
    int byPart = FactColumn.of("", one).compareTo(FactColumn.of("", other));
    if (byPart != 0) {
      return byPart;
    }
    if (one instanceof TypedValue.Day(var date) && other instanceof TypedValue.Day(var later)) {
      return date.compareTo(later);
    }
    Optional<BigDecimal> first = number(one);
    Optional<BigDecimal> second = number(other);
    return first.isPresent() && second.isPresent()
        ? first.get().compareTo(second.get())
        : Fields.fold(one.display()).compareTo(Fields.fold(other.display()));
  }

  /** The number of a quantity or amount. */
  static Optional<BigDecimal> number(TypedValue value) {
    return switch (value) {
      case TypedValue.Quantity(BigDecimal number, _) -> Optional.of(number);
      case TypedValue.Money(BigDecimal amount, _) -> Optional.of(amount);
      case TypedValue.Day _, TypedValue.Flag _, TypedValue.Text _ -> Optional.empty();
    };
  }

  /** Whether both are equal; a number without unit or currency agrees with any. */
  public static boolean agree(TypedValue one, TypedValue other) {
    Optional<BigDecimal> first = number(one);
    Optional<BigDecimal> second = number(other);
    if (first.isPresent() && second.isPresent()) {
      String unit = FactColumn.of("", one).unit();
      String otherUnit = FactColumn.of("", other).unit();
      return first.get().compareTo(second.get()) == 0
          && (unit.isEmpty() || otherUnit.isEmpty() || unit.equals(otherUnit));
    }
    return compare(one, other) == 0;
  }
}
