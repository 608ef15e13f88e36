package io.pinakes.orchestrator.structured;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.quantity.TypedValue;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

final class BoundsTest {
  private static Bounds.Bound only(String question) {
    List<Bounds.Bound> bounds = Bounds.in(question);
    assertEquals(1, bounds.size(), question);
    return bounds.getFirst();
  }

  @Test
  void comparisonEndsWithItsValue() {
    String question = "Which invoices have a total above RM 16?";
    Bounds.Bound bound = only(question);
    assertEquals("above RM 16", question.substring(bound.start(), bound.end()));
    assertEquals(
        new TypedValue.Money(new BigDecimal("16"), "MYR"), bound.lower().orElseThrow().value());
    assertEquals(false, bound.lower().orElseThrow().included());
  }

  @Test
  void adjectiveNamesThePropertyAndUnitsAreConverted() {
    Bounds.Bound bound = only("Which panels are narrower than 1.2 m and made of glass?");
    assertEquals("width", bound.property());
    assertEquals(
        new TypedValue.Quantity(new BigDecimal("1.2"), "m"), bound.upper().orElseThrow().value());
  }

  @Test
  void firstNumberOfARangeHasTheUnitOfTheSecond() {
    Bounds.Bound bound = only("pumps between 5 and 10 kg");
    assertEquals(
        new TypedValue.Quantity(new BigDecimal("5"), "kg"), bound.lower().orElseThrow().value());
    assertEquals(
        new TypedValue.Quantity(new BigDecimal("10"), "kg"), bound.upper().orElseThrow().value());
  }

  @Test
  void yearsAreNoNumbers() {
    assertEquals(List.of(), Bounds.in("Find receipts from 2018 of over there"));
  }
}
