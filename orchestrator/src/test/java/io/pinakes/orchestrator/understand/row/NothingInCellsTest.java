package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.understand.AskedTables;
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

/** Random rows with cells that say there is nothing, or that something has not been done. */
final class NothingInCellsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_201));
  private static final List<String> DAMAGES = List.of("none", "None", "NONE", "cracked", "bent");
  private static final List<Kayak> KAYAKS = new ArrayList<>();

  private record Kayak(String name, String damage, boolean closed, int idle) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    StringBuilder kayaks = new StringBuilder("No.,Kayak,Damage,Brought in,Closed,Days in dock\n");
    for (int i = 0; i < 25; i++) {
      Kayak row =
          new Kayak(
              "Heron " + (i + 1),
              DAMAGES.get(i < 5 ? i : RANDOM.nextInt(5)),
              i % 2 == 0 || RANDOM.nextBoolean(),
              i < 3 ? 6 + i : RANDOM.nextInt(15));
      KAYAKS.add(row);
      kayaks.append(
          "%d,%s,%s,2025-%02d-11,%s,%d%n"
              .formatted(
                  i + 1,
                  row.name(),
                  row.damage(),
                  4 + i % 2,
                  row.closed() ? "2025-06-%02d".formatted(1 + i) : "open",
                  row.idle()));
    }
    return new AskedTables(
        Map.of(
            "boats/kayak_repairs_april_may_2025.csv",
            kayaks.toString(),
            "office/staff.csv",
            """
            Staff no.,Name,Job,Phone ext.,Hourly rate (GBP),Hours per week
            T-1,Orla Wendt,Guide,41,17.20,20
            T-2,Piers Amory,Guide,42,16.10,35
            T-3,Greta Holm,Cook,43,15.40,30
            """));
  }

  private static void assertRows(String question, Predicate<Kayak> wanted) {
    TABLES.assertRows(question, KAYAKS.stream().filter(wanted).count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Which kayaks had damage?", "Which kayaks have a damage?"})
  void aCellThatSaysNoneIsNoDamage(String question) {
    assertRows(question, row -> !row.damage().equalsIgnoreCase("none"));
  }

  @Test
  void noDamageIsACellThatSaysSo() {
    assertRows("Which kayaks have no damage?", row -> row.damage().equalsIgnoreCase("none"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which kayaks are not done yet?",
        "Which kayaks are not finished?",
        "Which kayaks are still open?",
        "Which kayaks are not closed?"
      })
  void aWordInAColumnOfDatesIsNoDate(String question) {
    assertRows(question, row -> !row.closed());
  }

  @ParameterizedTest
  @CsvSource({
    "Which kayaks spent a week or longer in dock?, 7",
    "Which kayaks spent at least 10 days in dock?, 10",
    "Which kayaks had more than 7 days in dock?, 8"
  })
  void aColumnMayBeginWithItsUnit(String question, int days) {
    assertRows(question, row -> row.idle() >= days);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many kayaks are in the April/May repairs?",
        "How many kayaks are in the repairs for April and May?"
      })
  void theMonthsOfTheTitleNameTheTable(String question) {
    assertRows(question, _ -> true);
  }

  @Test
  void aMonthOfTheTitleIsACondition() {
    assertTrue(
        !TABLES.answer("How many kayaks are in the April repairs?").startsWith("25 rows"),
        "one month is not the whole table");
  }

  @Test
  void aPersonIsNamedAndNotNumbered() {
    assertTrue(TABLES.answer("Who has extension 42?").contains(": Piers Amory."));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Orla Wendt or Piers Amory, who gets more an hour?",
        "Who gets the most per hour?"
      })
  void anHourNamesTheRateAndNotTheHours(String question) {
    assertTrue(TABLES.answer(question).contains("17.20 GBP"), question);
  }

  @Test
  void aSingleValueIsNoSum() {
    assertEquals(
        "Orla Wendt has the larger hourly rate for \"staff\": 17.20 GBP"
            + " (Orla Wendt 17.20 GBP, Piers Amory 16.10 GBP). [1][2]",
        TABLES.answer("Who has the higher hourly rate, Orla Wendt or Piers Amory?"));
  }
}
