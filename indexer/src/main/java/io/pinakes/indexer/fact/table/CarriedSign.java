package io.pinakes.indexer.fact.table;

import io.pinakes.search.quantity.TypedValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A sign that financial statements print only once for several rows: the first row of a group has a
 * currency or percent sign at each of its figures, the rows below only have bare numbers.
 *
 * @param like a value with the sign; empty if the first row had none
 * @param begun whether the first row was seen
 */
record CarriedSign(Optional<TypedValue> like, boolean begun) {
  static final CarriedSign NOTHING = new CarriedSign(Optional.empty(), false);

  private static final String PERCENT = "%";

  /** Takes the sign from a row if it is the first with figures. */
  CarriedSign or(List<TypedValue> values) {
    List<TypedValue> figures =
        values.stream().filter(value -> !(value instanceof TypedValue.Text)).toList();
    if (begun || figures.isEmpty()) {
      return this;
    }
    String sign = sign(figures.getFirst());
    boolean same = figures.stream().allMatch(value -> sign(value).equals(sign));
    return new CarriedSign(
        same && !sign.isEmpty() ? Optional.of(figures.getFirst()) : Optional.empty(), true);
  }

  /** The currency of an amount, or the percent sign; empty for all others. */
  private static String sign(TypedValue value) {
    return switch (value) {
      case TypedValue.Money(_, String currency) -> currency;
      case TypedValue.Quantity(_, String unit) when unit.equals(PERCENT) -> PERCENT;
      case TypedValue.Quantity _, TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ -> "";
    };
  }

  boolean isPercent() {
    return like.map(CarriedSign::sign).filter(PERCENT::equals).isPresent();
  }

  /** A bare number with the sign of the first row; other values unchanged. */
  TypedValue over(TypedValue value) {
    if (like.isEmpty()
        || !(value instanceof TypedValue.Quantity(BigDecimal number, String unit))
        || !unit.isEmpty()) {
      return value;
    }
    return like.get() instanceof TypedValue.Money(_, String currency)
        ? new TypedValue.Money(number, currency)
        : new TypedValue.Quantity(number, PERCENT);
  }
}
