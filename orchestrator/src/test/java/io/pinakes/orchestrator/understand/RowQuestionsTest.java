package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random tables that no question names, compared with brute force over their rows. */
final class RowQuestionsTest {
  private static final long SEED = 20_261_123;
  private static final List<String> MAKERS = List.of("Ostra", "Velden", "Kirkby", "Marlow");

  @TempDir private static Path folder;
  private static final List<Tool> TOOLS = new ArrayList<>();
  private static AskedLibrary library;

  private record Tool(String code, String maker, int price, int months) {}

  @BeforeAll
  static void build() throws IOException {
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
    Path sources = Files.createDirectories(folder.resolve("sources/stock"));
    Files.writeString(sources.resolve("inventory-b.csv"), tools.toString());
    Files.writeString(sources.resolve("lending.csv"), rentals.toString());
    library = new AskedLibrary(sources.resolveSibling("."), folder.resolve("index"));
  }

  @AfterAll
  static void close() {
    library.close();
  }

  private static Outcome.Answered ask(String question) {
    Outcome outcome = library.answer(question);
    return assertInstanceOf(
        Outcome.Answered.class, outcome, () -> question + " -> " + OutcomeJson.text(outcome));
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
          ask(question).table().orElseThrow().rows().stream()
              .map(row -> row.stream().filter(cell -> cell.startsWith("KX-")).findFirst())
              .map(cell -> cell.orElse(""))
              .collect(Collectors.toSet()),
          question);
    }
  }

  @Test
  void costOfAThingComesFromItsTable() {
    for (Tool tool : TOOLS.subList(0, 6)) {
      String text = OutcomeJson.text(ask("What does " + tool.code() + " cost?"));
      assertTrue(text.contains(tool.price() + ".00"), tool + ": " + text);
    }
  }

  @Test
  void theMostExpensiveIsNamed() {
    Tool most = TOOLS.stream().max(Comparator.comparingInt(Tool::price)).orElseThrow();
    String text = OutcomeJson.text(ask("What is the most expensive tool?"));
    assertTrue(text.contains(most.code()), text);
    assertTrue(text.contains(Integer.toString(most.price())), text);
  }

  @Test
  void rowsOfOneMakerAreCounted() {
    for (String maker : MAKERS) {
      long count = TOOLS.stream().filter(tool -> tool.maker().equals(maker)).count();
      String text = OutcomeJson.text(ask("How many tools are made by " + maker + "?"));
      assertTrue(text.startsWith(count + " row"), maker + " " + count + ": " + text);
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
        String question = wording.formatted(months);
        String text = OutcomeJson.text(ask(question));
        assertTrue(text.startsWith(count + " row"), question + " " + count + ": " + text);
      }
    }
  }
}
