package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random stocks: what is sold out or at hand, of which kind, who supplies it and who works where.
 */
final class StockQuestionsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_201));
  private static final List<String> KINDS = List.of("rake", "spade", "dibber", "trowel");
  private static final List<String> MATERIALS = List.of("steel", "ash", "copper", "beech", "brass");
  private static final List<String> MAKERS = List.of("Hollis", "Vanter", "Okerby");
  private static final List<Tool> TOOLS = new ArrayList<>();

  private record Tool(String code, String name, int price, int stock, String maker) {
    boolean isA(String kind) {
      return name.endsWith(kind);
    }
  }

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    StringBuilder tools = new StringBuilder("article,name,price_eur,stock,supplier\n");
    for (String kind : KINDS) {
      for (String material : MATERIALS) {
        Tool tool =
            new Tool(
                "G-" + (100 + TOOLS.size()),
                material + " " + kind,
                10 + RANDOM.nextInt(80),
                TOOLS.size() % 4 == 0 ? 0 : RANDOM.nextInt(3),
                MAKERS.get(RANDOM.nextInt(3)));
        TOOLS.add(tool);
        tools.append(
            "%s,%s,%d.50,%d,%s%n"
                .formatted(tool.code(), tool.name(), tool.price(), tool.stock(), tool.maker()));
      }
    }
    tools.append("G-200,seed tray,9.50,5,Hollis\nG-201,pruning saw 40 mm,8.50,5,Vanter\n");
    return new AskedTables(
        Map.of(
            "shed/tools.csv",
            tools.toString(),
            "office/crew.md",
            """
            # Crew

            | name | role | town | since |
            |---|---|---|---|
            | Ilse Brandt | grafter | Marwick | 2019-04-01 |
            | Odd Lunde | grafter | Senning | 2021-09-15 |
            | Pia Roth | buyer | Senning | 2023-02-01 |
            """));
  }

  /** Fails if the first line of the answer does not tell exactly the rows that are wanted. */
  private static void assertTools(String question, Predicate<Tool> wanted) {
    String answer = TABLES.answer(question);
    String rows = answer.substring(answer.lastIndexOf("\": "));
    for (Tool tool : TOOLS) {
      boolean told = rows.contains(tool.code()) || rows.contains(tool.name());
      assertEquals(wanted.test(tool), told, () -> question + " " + tool + ": " + answer);
    }
  }

  private static void assertCount(String question, long count) {
    String answer = TABLES.answer(question);
    assertTrue(answer.startsWith(count + " "), () -> question + " " + count + ": " + answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which tools are out of stock?",
        "What is out of stock?",
        "Which tools are sold out?",
        "Which tools are not in stock?",
        "Which tools are not available?",
        "Which tools have we run out of?",
        "Welche Artikel sind nicht auf Lager?",
        "Was ist ausverkauft?"
      })
  void whatIsSoldOutHasNoStock(String question) {
    assertTools(question, tool -> tool.stock() == 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"What is in stock?", "Which tools are not sold out?", "Was ist auf Lager?"})
  void whatIsAtHandHasSome(String question) {
    assertCount(question, 2 + TOOLS.stream().filter(tool -> tool.stock() > 0).count());
  }

  @Test
  void aKindIsTheLastWordOfAName() {
    for (String kind : KINDS) {
      assertTools(
          "Which " + kind + "s are out of stock?", tool -> tool.isA(kind) && tool.stock() == 0);
      assertCount(
          "Which " + kind + "s cost more than 40 EUR?",
          TOOLS.stream().filter(tool -> tool.isA(kind) && tool.price() >= 40).count());
    }
  }

  @Test
  void oneThingIsAskedForByItsStock() {
    for (Tool tool : TOOLS.subList(0, 4)) {
      for (String question : List.of("Is the %s in stock?", "Is the %s out of stock?")) {
        String answer = TABLES.answer(question.formatted(tool.name()));
        assertTrue(answer.contains("is " + tool.stock()), answer);
      }
    }
  }

  @Test
  void whoSuppliesItIsTheSupplier() {
    for (Tool tool : TOOLS.subList(0, 4)) {
      String answer = TABLES.answer("Who supplies the " + tool.name() + "?");
      assertTrue(answer.lines().findFirst().orElseThrow().contains(tool.maker()), answer);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Who works in Marwick?, Ilse Brandt",
    "Who lives in Marwick?, Ilse Brandt",
    "Wer arbeitet in Marwick?, Ilse Brandt",
    "When was Odd Lunde hired?, 2021-09-15"
  })
  void whoIsSomewhere(String question, String wanted) {
    String answer = TABLES.answer(question);
    assertTrue(answer.contains(wanted), answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"How much does the steel rake weigh?", "What is the weight of the ash rake?"})
  void aWeightIsNoPrice(String question) {
    assertFalse(OutcomeJson.text(TABLES.ask(question)).startsWith("The price"), question);
  }

  @Test
  void partsOfTwoNamesAreNotOneOrTheOther() {
    String answer = OutcomeJson.text(TABLES.ask("What is the cheapest tray for 40 mm?"));
    assertFalse(answer.startsWith("The smallest"), answer);
  }
}
