package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Counts of random rows by state, yes-no column and unit, compared with brute force. */
final class ColumnConditionsTest {
  private static final long SEED = Seeds.of(20_261_124);
  private static final List<String> STATES = List.of("in use", "in repair", "sold", "idle");
  private static final List<String> KEEPERS = List.of("Ana Lund", "Piet Moor", "Iris Vale");

  private static final List<Boat> BOATS = new ArrayList<>();

  private record Boat(String code, String state, boolean lendable, int weeks, String keeper) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Random random = new Random(SEED);
    StringBuilder rows = new StringBuilder("boat,state,lendable,refit_weeks,assigned_to\n");
    for (int i = 0; i < 30; i++) {
      Boat boat =
          new Boat(
              "BT-" + (500 + i),
              STATES.get(random.nextInt(STATES.size())),
              random.nextBoolean(),
              1 + random.nextInt(9),
              KEEPERS.get(random.nextInt(KEEPERS.size())));
      BOATS.add(boat);
      rows.append(
          "%s,%s,%s,%d,%s%n"
              .formatted(
                  boat.code(),
                  boat.state(),
                  boat.lendable() ? "yes" : "no",
                  boat.weeks(),
                  boat.keeper()));
    }
    return AskedTables.of("club/fleet-list.csv", rows.toString());
  }

  private static void assertCount(String question, Predicate<Boat> wanted) {
    TABLES.assertRows(question, BOATS.stream().filter(wanted).count());
  }

  @Test
  void statesOfOrdinaryWordsAreConditions() {
    for (String state : STATES) {
      assertCount("How many boats are " + state + "?", boat -> boat.state().equals(state));
      assertCount("How many boats aren't " + state + "?", boat -> !boat.state().equals(state));
    }
  }

  @Test
  void nameOfAYesNoColumnIsACondition() {
    assertCount("How many boats are lendable?", Boat::lendable);
    assertCount("How many boats are not lendable?", boat -> !boat.lendable());
    assertCount("How many boats of the fleet list aren't lendable?", boat -> !boat.lendable());
    assertCount(
        "How many lendable boats are in use?",
        boat -> boat.lendable() && boat.state().equals("in use"));
  }

  @Test
  void figureInAnotherUnitIsConverted() {
    for (int weeks = 2; weeks < 8; weeks++) {
      int limit = weeks;
      assertCount(
          "How many boats have a refit over " + weeks + " weeks?", boat -> boat.weeks() > limit);
      assertCount(
          "How many boats have a refit of more than " + 7 * weeks + " days?",
          boat -> boat.weeks() > limit);
    }
  }

  @Test
  void figureInAnIncomparableUnitIsNoCondition() {
    String text = OutcomeJson.text(TABLES.ask("How many boats have a refit over 5 kg?"));
    assertFalse(Pattern.compile("^\\d+ rows?\\b").matcher(text).find(), text);
  }

  @Test
  void whoIsThePersonOfTheRow() {
    for (Boat boat : BOATS.subList(0, 5)) {
      for (String wording : List.of("Who is %s assigned to?", "Who has %s?", "Who is using %s?")) {
        String question = wording.formatted(boat.code());
        String text = OutcomeJson.text(TABLES.ask(question));
        assertTrue(text.contains(boat.keeper()), question + ": " + text);
      }
    }
  }

  @Test
  void propertyWithoutAConditionIsNotCounted() {
    String text = OutcomeJson.text(TABLES.ask("How many boats have a refit?"));
    assertEquals(-1, text.indexOf(BOATS.size() + " row"), text);
  }
}
