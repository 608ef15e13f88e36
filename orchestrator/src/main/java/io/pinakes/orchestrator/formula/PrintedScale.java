package io.pinakes.orchestrator.formula;

import io.pinakes.search.fact.Property;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.text.WrittenNumbers;
import java.math.BigDecimal;
import java.util.List;

/** The scale that a table states for its figures, such as "in millions". */
public final class PrintedScale {
  private static final List<Integer> SCALES = List.of(0, 3, 6, 9);

  private PrintedScale() {}

  /**
   * The power of ten by which a figure is larger than printed: 0, 3, 6 or 9; 0 also if its table
   * states no scale, or if it is no figure.
   */
  public static int of(Property figure) {
    BigDecimal number =
        switch (figure.value()) {
          case TypedValue.Money(BigDecimal amount, _) -> amount.abs();
          case TypedValue.Quantity(BigDecimal quantity, _) -> quantity.abs();
          case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ -> BigDecimal.ZERO;
        };
    return WrittenNumbers.values(figure.raw()).stream()
        .flatMap(
            printed ->
                SCALES.stream()
                    .filter(scale -> printed.scaleByPowerOfTen(scale).compareTo(number) == 0))
        .findFirst()
        .orElse(0);
  }
}
