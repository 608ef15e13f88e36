package io.pinakes.orchestrator.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.orchestrator.formula.Formula.Cell;
import io.pinakes.orchestrator.formula.Formula.Combined;
import io.pinakes.orchestrator.formula.Formula.Constant;
import io.pinakes.orchestrator.formula.Formula.Mean;
import io.pinakes.orchestrator.formula.Formula.Operator;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPlace;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FormulaTest {
  private static final List<Fact> ROWS = List.of(row("a", "(1,250)", -1250), row("b", "500", 500));
  private static final List<Operator> OPERATORS = List.of(Operator.values());
  private static final FormulaText TEXT = new FormulaText(ROWS, "mean");

  /** A row with a label and a figure below 2031. */
  private static Fact row(String id, String printed, int value) {
    return new Fact(
        id,
        new DocumentId("report"),
        Shape.ROW,
        "",
        List.of(
            property("group", new TypedValue.Text("Costs:"), "Costs:"),
            property("item", new TypedValue.Text(id.toUpperCase(Locale.ROOT)), id),
            property(
                "2031 (in millions)",
                new TypedValue.Quantity(BigDecimal.valueOf(value), ""),
                printed)),
        false,
        new FactPlace("", List.of(), Optional.empty(), new Span(0, 1), new PageRange(1, 1), "", 0),
        "table",
        1);
  }

  private static Property property(String name, TypedValue value, String raw) {
    return new Property(name, PropertyKey.of(name), value, raw, new Span(0, 1));
  }

  private static Formula number(int value) {
    return new Constant(BigDecimal.valueOf(value));
  }

  private static Formula cell(String row) {
    return new Cell(row, PropertyKey.of("2031 (in millions)"), 0, false);
  }

  private static Formula formula(Operator operator, Formula left, Formula right) {
    return new Combined(operator, left, right);
  }

  @Test
  void parenthesesStandWhereTheOrderNeedsThem() {
    Formula difference = formula(Operator.MINUS, number(1), number(2));
    assertEquals("(1 − 2) / 1", TEXT.of(formula(Operator.OVER, difference, number(1))));
    assertEquals("1 − (1 − 2)", TEXT.of(formula(Operator.MINUS, number(1), difference)));
    assertEquals("1 − 2 + 1", TEXT.of(formula(Operator.PLUS, difference, number(1))));
    Formula ratio = formula(Operator.OVER, number(1), number(2));
    assertEquals("1 / (1 / 2)", TEXT.of(formula(Operator.OVER, number(1), ratio)));
    assertEquals("365 × 1 / 2", TEXT.of(formula(Operator.TIMES, number(365), ratio)));
    assertEquals("mean(1; 2)", TEXT.of(new Mean(List.of(number(1), number(2)))));
  }

  @Test
  void cellsAreWrittenAsPrinted() {
    assertEquals(
        "A (1,250) (2031) / B 500 (2031)", TEXT.of(formula(Operator.OVER, cell("a"), cell("b"))));
    Formula magnitude = new Cell("a", PropertyKey.of("2031 (in millions)"), 3, true);
    assertEquals("A 1,250 (2031)", TEXT.of(magnitude));
    assertEquals(
        Optional.of(new BigDecimal("2500")),
        formula(Operator.OVER, magnitude, cell("b"))
            .value(ROWS)
            .map(value -> new BigDecimal(value.toPlainString())));
    assertEquals(
        Optional.of(new BigDecimal("-2.5")),
        formula(Operator.OVER, cell("a"), cell("b")).value(ROWS));
  }

  @Test
  void amountsAndPlainNumbersAreNotAdded() {
    Formula ratio = formula(Operator.OVER, cell("a"), cell("b"));
    assertEquals(OptionalInt.of(0), ratio.dimension());
    assertEquals(OptionalInt.of(1), formula(Operator.MINUS, cell("a"), cell("b")).dimension());
    assertEquals(OptionalInt.empty(), formula(Operator.PLUS, cell("a"), number(1)).dimension());
    assertEquals(OptionalInt.empty(), new Mean(List.of(cell("a"), ratio)).dimension());
  }

  @Test
  void hundredfoldRatiosArePercentages() {
    Formula ratio = formula(Operator.OVER, cell("a"), cell("b"));
    Formula percent = formula(Operator.TIMES, number(100), ratio);
    assertTrue(percent.isPercentage());
    assertTrue(formula(Operator.MINUS, percent, percent).isPercentage());
    assertTrue(new Mean(List.of(percent, percent)).isPercentage());
    assertFalse(formula(Operator.OVER, ratio, number(100)).isPercentage());
    assertFalse(formula(Operator.PLUS, percent, ratio).isPercentage());
  }

  @Test
  void nothingIsDividedByZero() {
    Formula none = formula(Operator.MINUS, number(3), number(3));
    assertEquals(Optional.empty(), formula(Operator.OVER, number(1), none).value(List.of()));
    assertEquals(Optional.empty(), cell("of no row").value(List.of()));
  }

  @Test
  void jsonIsReadAsWritten() throws JsonProcessingException {
    Random random = new Random(7);
    for (int i = 0; i < 500; i++) {
      Formula formula = random(random, 4);
      String json = FormulaJson.write(formula).toString();
      assertEquals(Optional.of(formula), FormulaJson.read(new JsonMapper().readTree(json)), json);
    }
  }

  private static Formula random(Random random, int depth) {
    return switch (depth == 0 ? random.nextInt(2) : random.nextInt(4)) {
      case 0 -> number(random.nextInt(1000) - 500);
      case 1 -> new Cell("r" + random.nextInt(9), "c", random.nextInt(10), random.nextBoolean());
      case 2 ->
          new Mean(
              IntStream.rangeClosed(0, random.nextInt(3))
                  .mapToObj(_ -> random(random, depth - 1))
                  .toList());
      default ->
          formula(
              OPERATORS.get(random.nextInt(OPERATORS.size())),
              random(random, depth - 1),
              random(random, depth - 1));
    };
  }

  @Test
  void jsonThatIsNoFormulaIsNotRead() throws JsonProcessingException {
    String deep = "{\"mean\": [".repeat(100) + "{\"number\": \"1\"}" + "]}".repeat(100);
    for (String json :
        List.of(
            "{}",
            "[]",
            "{\"number\": \"1e999999999\"}",
            "{\"row\": \"r\", \"column\": \"c\", \"shift\": 2000000000}",
            "{\"mean\": []}",
            "{\"over\": [{\"number\": \"1\"}]}",
            "{\"plus\": [{\"number\": \"1\"}, {\"sum\": 2}]}",
            deep)) {
      assertEquals(Optional.empty(), FormulaJson.read(new JsonMapper().readTree(json)), json);
    }
  }

  @Test
  void shiftOutOfRangeIsRejected() {
    assertThrows(IllegalArgumentException.class, () -> new Cell("r", "c", 10, false));
    assertThrows(IllegalArgumentException.class, () -> new Mean(List.of()));
  }
}
