package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A random table in which other columns repeat what the first one says a row is about. */
final class SubjectColumnTest {
  private static final long SEED = Seeds.of(36_126);
  private static final List<String> NAMES =
      List.of("Tarnoy", "Skelvik", "Lundsay", "Hestro", "Oldholm", "Brenna", "Vestmark", "Karsund");

  private static final List<Isle> ISLES = new ArrayList<>();

  private record Isle(String name, String local, String harbour, int people) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Random random = new Random(SEED);
    StringBuilder rows = new StringBuilder("isle,local_name,harbour,people\n");
    for (int i = 0; i < NAMES.size(); i++) {
      String name = NAMES.get(i);
      Isle isle =
          new Isle(
              name,
              random.nextBoolean() ? name : name + "oya",
              i % 3 == 0 ? name : "Port " + (char) ('A' + i) + "lstrand",
              1_000 + 100 * i + random.nextInt(100));
      ISLES.add(isle);
      rows.append(
          "%s,%s,%s,%d%n".formatted(isle.name(), isle.local(), isle.harbour(), isle.people()));
    }
    return AskedTables.of("atlas/isles.csv", rows.toString());
  }

  /** The rest of the question was understood, so it is not simply declined. */
  @Test
  void wordThatIsNotUnderstoodIsAskedBack() {
    for (String unknown : List.of("haunted", "fogbound", "leeward")) {
      Outcome outcome = TABLES.ask("How many entries of the list of isles are " + unknown + "?");
      Outcome.NeedsClarification back =
          assertInstanceOf(Outcome.NeedsClarification.class, outcome, unknown);
      String question = back.clarification().missingInfo();
      assertTrue(question.contains("\"" + unknown + "\""), question);
      assertTrue(question.contains(ISLES.size() + " rows"), question);
    }
  }

  @Test
  void rowIsNamedByItsFirstColumn() {
    for (Isle isle : ISLES) {
      String harbour = TABLES.answer("What is the harbour of " + isle.name() + "?");
      assertTrue(harbour.contains("is " + isle.harbour() + "."), () -> isle + ": " + harbour);
      String people = TABLES.answer("How many people live on " + isle.name() + "?");
      assertTrue(people.contains(" " + isle.people()), () -> isle + ": " + people);
    }
  }
}
