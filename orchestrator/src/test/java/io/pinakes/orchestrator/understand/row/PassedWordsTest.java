package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions about a random table of catches, answered with what a loop over its rows gives. */
class PassedWordsTest {
  private static final List<String> BOATS = List.of("Skua", "Petrel", "Gannet");
  private static final List<String> FISH = List.of("cod", "hake", "ling");
  private static final List<String> NUMBERS =
      List.of("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");

  private static final List<Catch> CATCHES = catches(new Random(Seeds.of(20_251_125)));

  @RegisterExtension static final AskedTables TABLES = AskedTables.of("quay/catches.csv", csv());

  @RegisterExtension
  static final AskedTables WITH_STATES =
      AskedTables.of(
          "yard/orders.csv",
          """
          order,customer,planks,status
          Y1,Tarnholm,12,sent
          Y2,Tarnholm,30,refused
          Y3,Vedberg,8,sent
          Y4,Tarnholm,7,sent
          """);

  private record Catch(String day, String boat, String fish, int boxes, int weight) {}

  private static List<Catch> catches(Random random) {
    List<Catch> catches = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      catches.add(
          new Catch(
              "2023-%02d-%02d".formatted(1 + random.nextInt(12), 1 + random.nextInt(28)),
              BOATS.get(random.nextInt(BOATS.size())),
              FISH.get(random.nextInt(FISH.size())),
              1 + random.nextInt(40),
              50 + random.nextInt(900)));
    }
    return catches;
  }

  private static String csv() {
    return CATCHES.stream()
        .map(
            each ->
                String.join(
                    ",",
                    each.day,
                    each.boat,
                    each.fish,
                    Integer.toString(each.boxes),
                    Integer.toString(each.weight)))
        .collect(Collectors.joining("\n", "landed_on,boat,fish,boxes,weight_kg\n", "\n"));
  }

  private static long sum(String boat, ToLongFunction<Catch> number) {
    return CATCHES.stream().filter(each -> each.boat.equals(boat)).mapToLong(number).sum();
  }

  private static void assertTells(String question, Object number) {
    String answer = TABLES.answer(question);
    assertTrue(
        answer.matches("(?s).*(?<![\\d.])" + number + "(?![\\d.]*\\d).*"),
        () -> question + " -> " + answer + ", not " + number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Skua", "Petrel", "Gannet"})
  void theVerbOfAnAuxiliaryAndTheNounOfAYearDoNotNarrowATotal(String boat) {
    assertTells("How many boxes did the %s haul?".formatted(boat), sum(boat, Catch::boxes));
    assertTells(
        "How many kilos in total did the %s fetch during the 2023 season?".formatted(boat),
        sum(boat, Catch::weight));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Skua", "Petrel", "Gannet"})
  void theVerbOfAnAmountDoesNotNarrowATotal(String boat) {
    assertTells(
        "Total weight of everything fetched by the %s in 2023?".formatted(boat),
        sum(boat, Catch::weight));
    assertTells(
        "How much weight fell to the %s altogether in 2023?".formatted(boat),
        sum(boat, Catch::weight));
  }

  @Test
  void whatWasNotUsedIsTold() {
    Outcome.Answered answered = TABLES.answered("How many boxes did the Skua haul?");
    assertTrue(
        answered.account().warnings().stream().anyMatch(each -> each.equals("not used: haul")),
        () -> answered.account().warnings().toString());
  }

  @Test
  void aVerbIsNotPassedOverWhereRowsHaveStates() {
    String question = "How many planks did Tarnholm reject?";
    assertFalse(OutcomeJson.text(WITH_STATES.ask(question)).contains("49"), question);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many boxes of undersized fish did the Skua haul?",
        "How many boxes did the leaky Skua haul?",
        "How many boxes did the Skua haul during the 2023 salted catches?"
      })
  void aWordThatMayNarrowIsNotPassedOver(String question) {
    String answer = OutcomeJson.text(TABLES.ask(question));
    assertFalse(answer.contains(Long.toString(sum("Skua", Catch::boxes))), answer);
  }

  @Test
  void aShareOfRowsIsComputed() {
    long cod = CATCHES.stream().filter(each -> each.fish.equals("cod")).count();
    BigDecimal percent =
        BigDecimal.valueOf(100 * cod)
            .divide(BigDecimal.valueOf(CATCHES.size()), 2, RoundingMode.HALF_EVEN)
            .stripTrailingZeros();
    assertTells("What share of the catches was cod, in percent?", percent.toPlainString());
  }

  @Test
  void whoDoesItMoreOftenIsWhoHasTheMost() {
    String most =
        BOATS.stream()
            .max((one, other) -> Long.compare(sum(one, Catch::boxes), sum(other, Catch::boxes)))
            .orElseThrow();
    String answer = TABLES.answer("Which boat had the most boxes in 2023?");
    assertTrue(answer.contains(most), answer);
  }

  @Test
  void aStatedNumberOfRowsMustBeThatOfTheSelectedOnes() {
    String question = "What is the average weight of the %s entries of the Skua?";
    int rows = (int) CATCHES.stream().filter(each -> each.boat.equals("Skua")).count();
    assertTrue(TABLES.answer(question.formatted(NUMBERS.get(rows))).contains("average weight"));
    String other = OutcomeJson.text(TABLES.ask(question.formatted(NUMBERS.get(rows + 1))));
    assertFalse(other.contains("average weight"), other);
  }
}
