package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Prices below sizes, and tables of people, plays and rooms. */
final class SizesAndStaffTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_202));
  private static final List<String> LOOMS = List.of("Floor loom", "Table loom", "Rigid heddle");
  private static final int[] WEEKS = {1, 4, 12};
  private static final String[] IN_WORDS = {"one week", "four weeks", "twelve weeks"};
  private static final int[][] PRICES = new int[LOOMS.size()][WEEKS.length];
  private static final List<Weaver> WEAVERS = new ArrayList<>();

  private record Weaver(String name, String since, int cents) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    StringBuilder rows = new StringBuilder();
    for (int loom = 0; loom < LOOMS.size(); loom++) {
      rows.append("<tr><td>").append(LOOMS.get(loom)).append("</td>");
      for (int size = 0; size < WEEKS.length; size++) {
        PRICES[loom][size] = 100 * (size + 1) + 10 * loom + RANDOM.nextInt(9);
        rows.append("<td>").append(PRICES[loom][size]).append("</td>");
      }
      rows.append("</tr>\n");
    }
    StringBuilder crew = new StringBuilder("Name,Role,Hired,Hourly rate EUR\n");
    for (String name : List.of("Ida Holm", "Per Aske", "Noor Bakker", "Tove Lind", "Jan Rask")) {
      WEAVERS.add(
          new Weaver(
              name,
              "20%02d-0%d-1%d"
                  .formatted(10 + 2 * WEAVERS.size(), 1 + RANDOM.nextInt(9), RANDOM.nextInt(9)),
              2_000 + 50 * RANDOM.nextInt(20) + WEAVERS.size()));
    }
    List<Weaver> shuffled = new ArrayList<>(WEAVERS);
    Collections.shuffle(shuffled, RANDOM);
    for (Weaver each : shuffled) {
      crew.append(
          "%s,weaver,%s,%d.%02d%n"
              .formatted(each.name(), each.since(), each.cents() / 100, each.cents() % 100));
    }
    return new AskedTables(
        Map.of(
            "hire/looms.html",
            """
            <html><head><title>Hire of looms</title></head><body><table>
            <tr><th>Loom</th><th>1 week</th><th>4 weeks</th><th>12 weeks</th></tr>
            %s</table></body></html>
            """
                .formatted(rows),
            "people/crew.csv",
            crew.toString(),
            "plays/season.csv",
            """
            Title,Genre,Premiere,Performances,Director
            The Heron,drama,2031-09-12,14,Ines Moor
            Cold Tea,comedy,2031-10-03,22,Carl Reid
            Lanterns,drama,2032-02-06,9,Sara Ek
            """,
            "plays/rooms.csv",
            """
            Room,Seats,Half day EUR,Full day EUR,Area m²
            Hall,412,300,500,620
            Studio,96,260,420,150
            Attic,90,310,520,95
            """,
            "people/classes.csv",
            """
            Class,Level,Days,Fee EUR,Meeting point
            Backstrap,beginners,2,80,Old dye house
            Tapestry,advanced,5,240,Mill yard
            Band weaving,beginners,3,95,Old dye house
            """));
  }

  private static void assertTold(String question, String wanted) {
    String answer = TABLES.answer(question);
    assertTrue(answer.lines().findFirst().orElse("").contains(wanted), () -> question + answer);
  }

  @Test
  void aSizeInWordsOrDigitsNamesItsColumn() {
    for (int loom = 0; loom < LOOMS.size(); loom++) {
      for (int size = 0; size < WEEKS.length; size++) {
        String price = Integer.toString(PRICES[loom][size]);
        String weeks = WEEKS[size] + (size == 0 ? " week" : " weeks");
        assertTold("What does a " + LOOMS.get(loom) + " cost for " + weeks + "?", price);
        assertTold("How much is a " + LOOMS.get(loom) + " for " + IN_WORDS[size] + "?", price);
      }
    }
  }

  @Test
  void whoWasHiredFirstIsOnTheEarliestDate() {
    Comparator<Weaver> since = Comparator.comparing(Weaver::since);
    assertTold("Who was hired first?", WEAVERS.stream().min(since).orElseThrow().name());
    assertTold("Who was hired last?", WEAVERS.stream().max(since).orElseThrow().name());
  }

  @Test
  void whoEarnsMostHasTheHighestRate() {
    Comparator<Weaver> rate = Comparator.comparingInt(Weaver::cents);
    assertTold("Who earns the most?", WEAVERS.stream().max(rate).orElseThrow().name());
    assertTold("Who earns the least per hour?", WEAVERS.stream().min(rate).orElseThrow().name());
    for (Weaver each : WEAVERS) {
      String earned = "%d.%02d".formatted(each.cents() / 100, each.cents() % 100);
      assertTold("How much does " + each.name() + " earn?", earned);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many days does Tapestry last?",
        "How many days does the Tapestry class last?",
        "For how many days does Tapestry run?"
      })
  void lastIsAVerbBesideALength(String question) {
    assertTold(question, "5");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Where does Tapestry meet?", "What is the meeting point of Tapestry?"})
  void wherePeopleMeetIsAPlace(String question) {
    assertTold(question, "Mill yard");
  }

  @Test
  void aColumnMayBeCalledAsAFieldOfAllDocuments() {
    assertTold("When is the premiere of Lanterns?", "2032-02-06");
    assertTold("How many performances does Cold Tea have?", "22");
    assertTold("Which title has the most performances?", "Cold Tea");
  }

  @Test
  void whoDirectsIsTheDirector() {
    assertTold("Who directs The Heron?", "Ines Moor");
    assertTold("Who directs Lanterns?", "Sara Ek");
  }

  @Test
  void theSmallestRoomHasTheLeastArea() {
    assertTold("Which room is the smallest?", "Attic");
    assertTold("Which room is the biggest?", "Hall");
    assertTold("Which room is the cheapest for a full day?", "Studio");
  }
}
