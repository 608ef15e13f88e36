package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random quantities, the levels at which they are ordered again, and times, beside invoices. */
final class StoresAndJobsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_204));
  private static final List<String> NAMES =
      List.of("axle pin", "brake shoe", "cotter", "drip tray", "end cap", "felt ring", "gland nut");

  private static final List<Part> PARTS = new ArrayList<>();

  private static final List<Job> JOBS = new ArrayList<>();

  private record Job(String name, int soaking, int total) {}

  private record Part(String code, String name, int quantity, int level, int cost) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    StringBuilder parts = new StringBuilder("part_no,part,quantity,reorder_level,unit_cost_eur\n");
    for (String name : NAMES) {
      Part part =
          new Part(
              "PX-" + (400 + PARTS.size()),
              name,
              1 + RANDOM.nextInt(40),
              1 + RANDOM.nextInt(40),
              5 + RANDOM.nextInt(90));
      PARTS.add(part);
      parts.append(
          "%s,%s,%d,%d,%d.20%n"
              .formatted(part.code(), part.name(), part.quantity(), part.level(), part.cost()));
    }
    StringBuilder jobs = new StringBuilder("job,soaking min,total time min\n");
    for (String name : List.of("rust bath", "paint strip", "oil soak", "lime wash")) {
      int soaking = 1 + RANDOM.nextInt(60);
      Job job = new Job(name, soaking, soaking + 5 * JOBS.size() + RANDOM.nextInt(5));
      JOBS.add(job);
      jobs.append("%s,%d,%d%n".formatted(name, soaking, job.total()));
    }
    String drills =
        """
        # Brisk drills

        | Item | B-10 | B-20 |
        |---|---|---|
        | Lamp | not available | standard |
        | Height | 210 mm | 260 mm |
        """;
    return AskedTables.detecting(
        Map.of(
            "shed/stores.csv",
            parts.toString(),
            "shed/jobs.csv",
            jobs.toString(),
            "shed/drills.md",
            drills,
            "bills/1.md",
            bill(1),
            "bills/2.md",
            bill(2)));
  }

  private static String bill(int number) {
    return """
    # Invoice T-%d

    Tarn Haulage Ltd

    Date: 2031-03-1%d
    Net: 400.00 EUR
    VAT 20 %%: 80.00 EUR
    Total: 480.00 EUR
    """
        .formatted(number, number);
  }

  /** Fails if the answer does not name exactly the parts that are wanted. */
  private static void assertParts(String question, Predicate<Part> wanted) {
    if (PARTS.stream().noneMatch(wanted)) {
      return; // a refusal
    }
    String answer = TABLES.answer(question);
    String rows = answer.substring(answer.lastIndexOf("\": ") + 1);
    for (Part part : PARTS) {
      assertEquals(
          wanted.test(part), rows.contains(part.name()), () -> question + " " + part + answer);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which parts are below their reorder level?",
        "Which parts have fallen below the reorder level?",
        "Which parts have a quantity below the reorder level?",
        "parts below reorder level",
        "parts with a quantity lower than the reorder level"
      })
  void aLevelIsComparedWithTheQuantity(String question) {
    assertParts(question, part -> part.quantity() < part.level());
  }

  @Test
  void howManyThereAreOfOneThingIsItsQuantity() {
    for (Part part : PARTS) {
      for (String question :
          List.of(
              "How many %ss are in stock?", "How many %ss do we have?", "How many %ss are left?")) {
        String answer = TABLES.answer(question.formatted(part.name()));
        assertTrue(answer.contains(" " + part.quantity() + "."), () -> question + part + answer);
      }
    }
  }

  @Test
  void theLongestTakesTheMostTimeInTotal() {
    Job longest = Collections.max(JOBS, Comparator.comparingInt(Job::total));
    for (String question :
        List.of("Which job takes longest?", "longest job", "Which job is the longest?")) {
      String answer = TABLES.answer(question);
      assertTrue(answer.contains(longest.name()), () -> question + longest + answer);
    }
  }

  @Test
  void oneRowIsNotTheLargestOfSeveral() {
    String answer = OutcomeJson.text(TABLES.ask("What is the smallest height of the B-20?"));
    assertFalse(answer.startsWith("The smallest"), answer);
  }

  @Test
  void theHeightOfAnAmountIsNoHeight() {
    String answer = OutcomeJson.text(TABLES.ask("Wie hoch ist der Wert?"));
    assertFalse(answer.contains("Height"), answer);
  }

  @Test
  void rowsWithALimitNeedNoQuestionWord() {
    for (int limit = 15; limit < 95; limit += 10) {
      int most = limit;
      assertParts("parts with a unit cost below " + limit, part -> part.cost() < most);
      assertParts("Which parts cost over %d EUR?".formatted(limit), part -> part.cost() >= most);
    }
  }
}
