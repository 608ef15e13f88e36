package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Random tables of islands and of their boats by year, asked for rows together, against each other
 * and by other words than the tables', and compared with brute force.
 */
final class ComparedRowsTest {
  private static final long SEED = Seeds.of(20_261_128);
  private static final List<String> REGIONS = List.of("Nordvag", "Suderoy", "Estholm");
  private static final List<String> NAMES =
      List.of(
          "Ornholm",
          "Vedsay",
          "Tarnsey",
          "Lunoy",
          "Kerrand",
          "Brisay",
          "Halvik",
          "Mornoy",
          "Ulsvar",
          "Fendrik",
          "Gratholm",
          "Pelvoy",
          "Rindsay",
          "Toskar",
          "Yrholm",
          "Dalnoy");

  private static final List<Island> ISLANDS = new ArrayList<>();
  private static final List<Integer> BOATS = new ArrayList<>();
  private static final int FIRST_YEAR = 2001;

  private record Island(
      String name,
      String region,
      int people,
      int before,
      int after,
      int wages,
      boolean fireproof,
      int built) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Random random = new Random(SEED);
    StringBuilder islands =
        new StringBuilder(
            "island,region,population,fires_2001_2010,fires_2011_2020,wage_bill_eur,"
                + "fire extinguisher,harbour built year,surveyed_on\n");
    for (String name : NAMES) {
      Island island =
          new Island(
              name,
              REGIONS.get(random.nextInt(REGIONS.size())),
              900 + 37 * ISLANDS.size() + random.nextInt(30),
              random.nextInt(2),
              random.nextInt(2),
              40_000 + random.nextInt(9_000),
              random.nextBoolean(),
              1900 + random.nextInt(100));
      ISLANDS.add(island);
      islands.append(
          "%s,%s,%d,%d,%d,%d.00,%s,%d,2019-04-%02d%n"
              .formatted(
                  name,
                  island.region(),
                  island.people(),
                  island.before(),
                  island.after(),
                  island.wages(),
                  island.fireproof() ? "yes" : "no",
                  island.built(),
                  ISLANDS.size()));
    }
    StringBuilder boats = new StringBuilder("counted_on,boats,crew\n");
    for (int year = FIRST_YEAR; year < FIRST_YEAR + 15; year++) {
      BOATS.add(300 + random.nextInt(500));
      boats.append("%d-12-31,%d,%d%n".formatted(year, BOATS.getLast(), random.nextInt(90)));
    }
    return new AskedTables(
        Map.of(
            "coast/island-register.csv", islands.toString(),
            "coast/fleet-by-year.csv", boats.toString()));
  }

  private static void assertCount(String question, Predicate<Island> wanted) {
    TABLES.assertRows(question, ISLANDS.stream().filter(wanted).count());
  }

  private static void assertNotAnswered(String question) {
    Outcome outcome = TABLES.ask(question);
    assertFalse(
        outcome instanceof Outcome.Answered, () -> question + ": " + OutcomeJson.text(outcome));
  }

  @Test
  void theLargerOfTwoIsNamedWithBothFigures() {
    Random random = new Random(SEED + 1);
    for (int i = 0; i < 5; i++) {
      Island one = ISLANDS.get(random.nextInt(8));
      Island other = ISLANDS.get(8 + random.nextInt(8));
      Island larger = one.people() > other.people() ? one : other;
      for (String question :
          List.of(
              "Which island has the larger population, %s or %s?",
              "%s or %s: which has more inhabitants?", "Compare the population of %s and %s.")) {
        String answer = TABLES.answer(question.formatted(one.name(), other.name()));
        assertTrue(answer.startsWith(larger.name() + " has the larger"), answer);
        assertTrue(answer.contains(one.name() + " " + one.people()), answer);
        assertTrue(answer.contains(other.name() + " " + other.people()), answer);
      }
      String apart =
          TABLES.answer(
              "By how many inhabitants is the population of %s larger than that of %s?"
                  .formatted(larger.name(), (larger.equals(one) ? other : one).name()));
      assertTrue(apart.contains("by " + Math.abs(one.people() - other.people())), apart);
    }
  }

  @Test
  void timesOfOneColumnAreCompared() {
    for (int last = 5; last < 9; last++) {
      int year = FIRST_YEAR + last;
      int change = BOATS.get(last) - BOATS.get(2);
      String answer =
          TABLES.answer(
              "By how much did the number of boats in the fleet change from the end of "
                  + (FIRST_YEAR + 2)
                  + " to the end of "
                  + year
                  + "?");
      assertTrue(answer.contains("by " + Math.abs(change) + ":"), change + ": " + answer);
      assertTrue(answer.contains(year + " " + BOATS.get(last)), answer);
    }
  }

  @Test
  void cellsOfOneColumnAreAlternatives() {
    String first = REGIONS.get(0);
    String second = REGIONS.get(1);
    assertCount(
        "How many islands are in " + first + " or " + second + "?",
        island -> !island.region().equals(REGIONS.get(2)));
  }

  @Test
  void deniedCellsAreExcluded() {
    for (String region : REGIONS) {
      assertCount(
          "How many islands are not in " + region + "?", island -> !island.region().equals(region));
    }
    assertCount(
        "How many islands in Suderoy have no fire extinguisher?",
        island -> island.region().equals("Suderoy") && !island.fireproof());
    assertCount(
        "How many islands are not in " + REGIONS.get(0) + " or " + REGIONS.get(1) + "?",
        island -> island.region().equals(REGIONS.get(2)));
  }

  @Test
  void numbersThatAreDeniedAreZero() {
    assertCount("How many islands had no fires from 2001 to 2010?", island -> island.before() == 0);
    assertCount(
        "How many islands had no fires in either period?",
        island -> island.before() + island.after() == 0);
  }

  @Test
  void namedYearsComeBeforeTheDateOfRows() {
    assertCount(
        "How many islands have a harbour built before 1950?", island -> island.built() < 1950);
  }

  @Test
  void columnsAreFoundByTheirMeaning() {
    for (Island island : ISLANDS.subList(0, 4)) {
      String question = "How many inhabitants does " + island.name() + " have?";
      String answer = TABLES.answer(question);
      assertTrue(answer.contains(" " + island.people()), answer);
      String said = OutcomeJson.write(TABLES.answered(question)).get("warnings").toString();
      assertTrue(said.contains("\\\"inhabitants\\\" for the column population"), said);
    }
    assertCount(
        "How many islands in Nordvag have fire fighting equipment?",
        island -> island.region().equals("Nordvag") && island.fireproof());
  }

  @Test
  void theExtremeIsToldWithItsMeasure() {
    Island most = ISLANDS.stream().max(Comparator.comparingInt(Island::people)).orElseThrow();
    String answer = TABLES.answer("Which island has the highest population?");
    assertTrue(answer.contains(most.name()) && answer.contains(" " + most.people()), answer);
  }

  @Test
  void wordsOfNoColumnAreNotGuessed() {
    assertNotAnswered("How many refrigerated islands are in Nordvag?");
    assertNotAnswered("By how much is the rainfall of Ornholm higher than that of Vedsay?");
    assertNotAnswered("How many daily inhabitants does Ornholm have?");
    assertNotAnswered("How many peninsulas are in Nordvag?");
    assertNotAnswered("Which has more lighthouses, Ornholm or Vedsay?");
  }
}
