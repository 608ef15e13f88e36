package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import io.pinakes.search.text.Groups;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A random table with months as text, units and yes-no columns, compared with brute force. */
final class WrittenMonthsTest {
  private static final long SEED = Seeds.of(20_261_129);
  private static final List<String> MILLS = List.of("Oberau", "Stenfoss", "Lowbridge");
  private static final List<String> READERS = List.of("I. Falk", "M. Orr", "T. Quist");
  private static final List<Reading> READINGS = new ArrayList<>();

  private record Reading(int month, String mill, int grain, String reader, boolean filtered) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Random random = new Random(SEED);
    StringBuilder rows =
        new StringBuilder("Month,Mill,Grain milled (t),Meter read by,Dust filter fitted\n");
    for (int month = 1; month <= 12; month++) {
      for (String mill : MILLS) {
        Reading reading =
            new Reading(
                month,
                mill,
                1_000 + random.nextInt(9_000),
                READERS.get(random.nextInt(READERS.size())),
                random.nextBoolean());
        READINGS.add(reading);
        rows.append(
            "2022-%02d,%s,%d.%d,%s,%s%n"
                .formatted(
                    month,
                    mill,
                    reading.grain() / 10,
                    reading.grain() % 10,
                    reading.reader(),
                    reading.filtered() ? "yes" : "no"));
      }
    }
    return AskedTables.of("mills/milling-log.csv", rows.toString());
  }

  /** The number before the unit, in tenths. */
  private static int tenths(String answer) {
    Matcher matcher = Pattern.compile("([\\d.]+) t\\b").matcher(answer);
    assertTrue(matcher.find(), answer);
    return new BigDecimal(Groups.of(matcher, 1)).movePointRight(1).intValueExact();
  }

  private static void assertCount(String question, Predicate<Reading> wanted) {
    TABLES.assertRows(question, READINGS.stream().filter(wanted).count());
  }

  @Test
  void timesSelectMonths() {
    for (String mill : MILLS) {
      int sum =
          READINGS.stream()
              .filter(each -> each.mill().equals(mill) && each.month() <= 3)
              .mapToInt(Reading::grain)
              .sum();
      String question =
          "How much grain was milled at " + mill + " in total in the first quarter of 2022?";
      assertEquals(sum, tenths(TABLES.answer(question)));
    }
  }

  @Test
  void monthsAreCompared() {
    int[] of =
        READINGS.stream()
            .filter(each -> each.mill().equals("Oberau"))
            .mapToInt(Reading::grain)
            .toArray();
    String answer =
        TABLES.answer("By how much did the grain milled at Oberau change from March to May 2022?");
    assertEquals(Math.abs(of[4] - of[2]), tenths(answer), answer);
  }

  @Test
  void rowsOfEachSideAreAddedUpIfTheirUnitAllows() {
    String answer = TABLES.answer("Which milled more grain in 2022, Oberau or Stenfoss?");
    for (String mill : List.of("Oberau", "Stenfoss")) {
      int sum =
          READINGS.stream().filter(each -> each.mill().equals(mill)).mapToInt(Reading::grain).sum();
      String figure = mill + " " + BigDecimal.valueOf(sum, 1).stripTrailingZeros().toPlainString();
      assertTrue(answer.contains(figure), () -> figure + ": " + answer);
    }
  }

  @Test
  void whoNamesTheColumnOfTheDoer() {
    for (Reading reading : READINGS.subList(0, 6)) {
      String answer =
          TABLES.answer(
              "Who read the meter at %s in %s 2022?"
                  .formatted(reading.mill(), reading.month() == 1 ? "January" : "February"));
      assertTrue(answer.contains(": " + reading.reader()), reading + ": " + answer);
    }
  }

  @Test
  void monthWithTheMostIsTold() {
    Reading most =
        READINGS.stream()
            .filter(each -> each.mill().equals("Lowbridge"))
            .max(Comparator.comparingInt(Reading::grain))
            .orElseThrow();
    String answer = TABLES.answer("In which month of 2022 was the most grain milled at Lowbridge?");
    assertTrue(answer.contains("2022-%02d".formatted(most.month())), answer);
    assertEquals(most.grain(), tenths(answer), answer);
  }

  @Test
  void limitsHaveTheUnitOfTheCells() {
    assertCount(
        "How many entries for Stenfoss have more than 500 t of grain milled?",
        each -> each.mill().equals("Stenfoss") && each.grain() > 5_000);
  }

  @Test
  void mostWordsOfAYesNoColumnAreACondition() {
    assertCount(
        "How many entries for Oberau have a dust filter?",
        each -> each.mill().equals("Oberau") && each.filtered());
    assertCount(
        "How many entries for Oberau have no dust filter?",
        each -> each.mill().equals("Oberau") && !each.filtered());
  }
}
