package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What has expired or will, in the rows of a random table with two such dates. */
final class EndedRowsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_129));
  private static final List<Pilot> PILOTS = new ArrayList<>();

  private record Pilot(
      String code,
      String base,
      LocalDate licence,
      LocalDate medical,
      LocalDate simulator,
      String status) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    StringBuilder pilots =
        new StringBuilder("pilot,base,licence_expiry,medical_expiry,hours,next_simulator,status\n");
    for (int i = 0; i < 30; i++) {
      Pilot pilot =
          new Pilot(
              "PX" + (20 + i),
              RANDOM.nextBoolean() ? "Elmdon" : "Rissington",
              day(),
              day(),
              day(),
              RANDOM.nextInt(3) == 0 ? "on leave" : "in use");
      PILOTS.add(pilot);
      pilots.append(
          "%s,%s,%s,%s,%d,%s,%s%n"
              .formatted(
                  pilot.code(),
                  pilot.base(),
                  pilot.licence(),
                  pilot.medical(),
                  400 + RANDOM.nextInt(900),
                  pilot.simulator(),
                  pilot.status()));
    }
    return AskedTables.of("air/pilots.csv", pilots.toString());
  }

  private static LocalDate today() {
    return LocalDate.now(ZoneId.systemDefault());
  }

  /** Neither today nor tomorrow: the day may change while the test runs. */
  private static LocalDate day() {
    return today().plusDays((RANDOM.nextBoolean() ? 1 : -1) * (2L + RANDOM.nextInt(500)));
  }

  private static boolean over(LocalDate day) {
    return day.isBefore(today());
  }

  private static void check(String question, Predicate<Pilot> wanted) {
    Set<String> expected =
        PILOTS.stream().filter(wanted).map(Pilot::code).collect(Collectors.toSet());
    if (expected.isEmpty()) {
      assertTrue(!(TABLES.ask(question) instanceof Outcome.Answered), question);
      return;
    }
    TABLES.assertRows(question, expected.size());
    Set<String> listed =
        TABLES.answered(question).table().orElseThrow().rows().stream()
            .flatMap(List::stream)
            .filter(cell -> cell.matches("PX\\d+"))
            .collect(Collectors.toSet());
    assertEquals(expected, listed, question);
  }

  @Test
  void theDateNamedIsComparedWithToday() {
    check("Which pilots' licences have expired?", pilot -> over(pilot.licence()));
    check("Which pilots have a medical that has run out?", pilot -> over(pilot.medical()));
    check("How many pilots have an expired licence?", pilot -> over(pilot.licence()));
    check("How many pilots' medicals have lapsed?", pilot -> over(pilot.medical()));
    check(
        "Which pilots in Elmdon have a licence that has already run out?",
        pilot -> pilot.base().equals("Elmdon") && over(pilot.licence()));
  }

  @Test
  void whatHasNotEndedIsNotOver() {
    check("Which pilots' licences have not expired?", pilot -> !over(pilot.licence()));
    check("How many pilots' medicals have not yet run out?", pilot -> !over(pilot.medical()));
    check("Which pilots' medicals haven't expired?", pilot -> !over(pilot.medical()));
  }

  @Test
  void aTimeSaysWhen() {
    int year = today().getYear();
    check(
        "Which pilots' licences run out in " + year + "?",
        pilot -> pilot.licence().getYear() == year);
    check(
        "How many pilots' medicals expire in " + (year + 1) + "?",
        pilot -> pilot.medical().getYear() == year + 1);
  }

  @Test
  void aDateThatHasPassedIsNamedInSeveralWays() {
    check("Which pilots are past their simulator date?", pilot -> over(pilot.simulator()));
    check("Which pilots are overdue for the simulator?", pilot -> over(pilot.simulator()));
    check("How many pilots are past their licence expiry date?", pilot -> over(pilot.licence()));
    check("Which pilots' simulator date has passed?", pilot -> over(pilot.simulator()));
    check(
        "Which pilots in Rissington are past their medical expiry date today?",
        pilot -> pilot.base().equals("Rissington") && over(pilot.medical()));
    check("Which pilots' simulator date has not passed yet?", pilot -> !over(pilot.simulator()));
  }

  @Test
  void aVerbSaysTheSameAsAState() {
    check(
        "Which pilots are past their simulator date and still being used?",
        pilot -> over(pilot.simulator()) && pilot.status().equals("in use"));
  }

  @Test
  void otherWordsForPassingSayNothingOfADate() {
    for (String question :
        List.of(
            "Which pilots passed the simulator?",
            "Which pilots missed the flight?",
            "Which pilots should have been paid by now?")) {
      boolean computed =
          TABLES.ask(question) instanceof Outcome.Answered answered && answered.table().isPresent();
      assertTrue(!computed, question);
    }
  }
}
