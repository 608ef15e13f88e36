package io.pinakes.orchestrator.verify.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CalculationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1200 - 900 = 300 | 300",
        "1,200 − 900 | 300",
        "(646.00 / 4) | 161.5",
        "2 + 3 * 4 | 14",
        "(2 + 3) * 4 | 20",
        "10 - 4 - 3 | 3",
        "-(3 - 5) | 2",
        "80 % * 2.2 % = 1.76 % | 0.0176",
        "EUR 45,010.00 + EUR 38,520.00 = EUR 83,530.00 | 83530",
        "5 million + 2.5 million | 7500000",
        "12 kg × 3 | 36",
        "0.1 + 0.2 | 0.3"
      })
  void resultIsExact(String calculation, BigDecimal expected) throws Calculation.Mistake {
    BigDecimal value = Calculation.of(calculation, NumberStyle.POINT).value();
    assertEquals(0, expected.compareTo(value), calculation + " gives " + value);
  }

  @Test
  void pointsAndCommasFollowTheStyle() throws Calculation.Mistake {
    assertEquals(
        0,
        new BigDecimal("1201.5")
            .compareTo(Calculation.of("1.200 + 1,5", NumberStyle.COMMA).value()));
    assertEquals(
        0,
        new BigDecimal("2.7").compareTo(Calculation.of("1.200 + 1,5", NumberStyle.POINT).value()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 / 0 | division by zero",
        "1 / (3 - 3) | division by zero",
        "(1 + 2 | a parenthesis is not closed",
        "1 + | a number is missing at character 3",
        "1 2 | only numbers, + - * / ( ) % and units are understood, not \"2\"",
        "1 = 1 = 1 | a calculation has only one =",
        "exec(1) | \"exec\" is not a unit",
        "2 + 2 = 1 + 3 | after = there must be one number",
        "2 ^ 9 | only numbers, + - * / ( ) % and units are understood, not \"^ 9\""
      })
  void invalidCalculationIsReported(String calculation, String message) {
    Calculation.Mistake mistake =
        assertThrows(
            Calculation.Mistake.class, () -> Calculation.of(calculation, NumberStyle.POINT));
    assertEquals(message, mistake.getMessage());
  }

  @Test
  void lengthDepthAndOperandsAreBounded() {
    assertThrows(
        Calculation.Mistake.class,
        () -> Calculation.of("(".repeat(50) + "1" + ")".repeat(50), NumberStyle.POINT));
    assertThrows(
        Calculation.Mistake.class, () -> Calculation.of("1+".repeat(70) + "1", NumberStyle.POINT));
    assertThrows(
        Calculation.Mistake.class, () -> Calculation.of("1+".repeat(300) + "1", NumberStyle.POINT));
    assertThrows(
        Calculation.Mistake.class, () -> Calculation.of("-".repeat(300) + "1", NumberStyle.POINT));
  }
}
