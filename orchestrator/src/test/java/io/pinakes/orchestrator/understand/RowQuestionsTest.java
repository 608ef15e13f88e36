package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Random tables that no question names, compared with brute force over their rows. */
final class RowQuestionsTest {
  private static final long SEED = Seeds.of(20_261_123);
  private static final List<String> MAKERS = List.of("Ostra", "Velden", "Kirkby", "Marlow");

  private static final List<Tool> TOOLS = new ArrayList<>();

  private record Tool(String code, String maker, int price, int months) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  @RegisterExtension
  private static final AskedTables RATES =
      AskedTables.of(
          "yard/terms.csv",
          """
          role,rate_per_hour,surcharge_pct
          Fitter,58,25
          Rigger,64,30
          Porter,31,25
          """);

  private static AskedTables tables() {
    Random random = new Random(SEED);
    TreeSet<Integer> prices = new TreeSet<>();
    while (prices.size() < 24) {
      prices.add(20 + random.nextInt(900));
    }
    StringBuilder tools = new StringBuilder("tool,maker,price_eur,warranty_months\n");
    StringBuilder rentals = new StringBuilder("rental,tool,value_eur,person\n");
    for (int price : prices.descendingSet()) {
      Tool tool =
          new Tool(
              "KX-" + (100 + TOOLS.size()),
              MAKERS.get(random.nextInt(MAKERS.size())),
              price,
              12 * (1 + random.nextInt(3)));
      TOOLS.add(tool);
      tools.append(
          "%s,%s,%d.00,%d%n".formatted(tool.code(), tool.maker(), tool.price(), tool.months()));
      rentals.append(
          "R-%d,%s,%d.50,Ana Lund%n".formatted(TOOLS.size(), tool.code(), random.nextInt(900)));
    }
    return new AskedTables(
        Map.of("stock/inventory-b.csv", tools.toString(), "stock/lending.csv", rentals.toString()));
  }

  @Test
  void whichThingsCostMoreSelectsRowsOfTheirTable() {
    Random random = new Random(SEED + 1);
    for (int i = 0; i < 6; i++) {
      int limit = TOOLS.get(3 + random.nextInt(TOOLS.size() - 6)).price();
      String question = "Which tools cost more than " + limit + " EUR?";
      assertEquals(
          TOOLS.stream()
              .filter(tool -> tool.price() > limit)
              .map(Tool::code)
              .collect(Collectors.toSet()),
          TABLES.answered(question).table().orElseThrow().rows().stream()
              .map(row -> row.stream().filter(cell -> cell.startsWith("KX-")).findFirst())
              .map(cell -> cell.orElse(""))
              .collect(Collectors.toSet()),
          question);
    }
  }

  @Test
  void costOfAThingComesFromItsTable() {
    for (Tool tool : TOOLS.subList(0, 6)) {
      String text = TABLES.answer("What does " + tool.code() + " cost?");
      assertTrue(text.contains(tool.price() + ".00"), tool + ": " + text);
    }
  }

  @Test
  void theMostExpensiveIsNamed() {
    Tool most = TOOLS.stream().max(Comparator.comparingInt(Tool::price)).orElseThrow();
    String text = TABLES.answer("What is the most expensive tool?");
    assertTrue(text.contains(most.code()), text);
    assertTrue(text.contains(Integer.toString(most.price())), text);
  }

  @Test
  void rowsOfOneMakerAreCounted() {
    for (String maker : MAKERS) {
      long count = TOOLS.stream().filter(tool -> tool.maker().equals(maker)).count();
      TABLES.assertRows("How many tools are made by " + maker + "?", count);
    }
  }

  @Test
  void aNumberBesideTheNameOfItsColumnIsItsValue() {
    for (int months : List.of(12, 24, 36)) {
      long count = TOOLS.stream().filter(tool -> tool.months() == months).count();
      for (String wording :
          List.of(
              "How many tools have %d months of warranty?",
              "How many of the listed tools have a warranty of %d months?",
              "How many tools have %d warranty months?")) {
        TABLES.assertRows(wording.formatted(months), count);
      }
    }
  }

  @Test
  void aNumberOfRankedRowsIsNoValue() {
    String answer = OutcomeJson.text(RATES.ask("What are the top 31 rates per hour?"));
    assertFalse(answer.contains("Porter"), answer);
  }

  @Test
  void aUnitThatARateIsOfBelongsToItsName() {
    assertTrue(RATES.answer("What is the hourly rate of a rigger?").contains("64"));
    assertTrue(RATES.answer("What is the rate per hour of a porter?").contains("31"));
  }
}
