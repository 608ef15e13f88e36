package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Extremes of rows that the question calls something else than the table does. */
final class RankedRowsTest {
  private static final long SEED = Seeds.of(20_261_129);
  private static final List<String> STATIONS = List.of("Tarnvik", "Oldesund", "Skerra");

  private static final Comparator<Rescue> BY_COST = Comparator.comparingInt(Rescue::cents);
  private static final Comparator<Rescue> BY_HOURS = Comparator.comparingInt(Rescue::tenths);

  private static final List<Rescue> RESCUES = new ArrayList<>();

  private record Rescue(String code, int year, String station, int tenths, int cents) {
    String hours() {
      return String.format(Locale.ROOT, "%d.%d", tenths / 10, tenths % 10);
    }

    String cost() {
      return String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
    }
  }

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Random random = new Random(SEED);
    StringBuilder rows = new StringBuilder("code,date,station,hours,cost_eur\n");
    for (int i = 0; i < 40; i++) {
      Rescue rescue =
          new Rescue(
              "RS-" + (100 + i),
              2031 + i % 2,
              STATIONS.get(random.nextInt(STATIONS.size())),
              5 + random.nextInt(400),
              10_000 + random.nextInt(900_000));
      RESCUES.add(rescue);
      rows.append(
          "%s,%d-%02d-%02d,%s,%s,%s%n"
              .formatted(
                  rescue.code(),
                  rescue.year(),
                  1 + random.nextInt(12),
                  1 + random.nextInt(28),
                  rescue.station(),
                  rescue.hours(),
                  rescue.cost()));
    }
    return AskedTables.of("coast/rescue-log.csv", rows.toString());
  }

  private static Stream<Rescue> rescues(int year) {
    return RESCUES.stream().filter(each -> each.year() == year);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What was the most expensive rescue mission in %d? | dearest
          Which was the dearest rescue in %d?               | dearest
          What was our costliest rescue callout in %d?      | dearest
          What was the cheapest rescue mission in %d?       | cheapest
          Which rescue callout of %d was the cheapest?      | cheapest
          What was the longest rescue mission in %d?        | longest
          Which was the shortest rescue in %d?              | shortest
          """)
  void nounAfterAnExtremeStandsForTheRows(String question, String rank) {
    for (int year : List.of(2031, 2032)) {
      String truth =
          switch (rank) {
            case "dearest" -> rescues(year).max(BY_COST).orElseThrow().cost();
            case "cheapest" -> rescues(year).min(BY_COST).orElseThrow().cost();
            case "longest" -> rescues(year).max(BY_HOURS).orElseThrow().hours();
            default -> rescues(year).min(BY_HOURS).orElseThrow().hours();
          };
      String answer = TABLES.answer(question.formatted(year));
      assertTrue(answer.contains(" " + truth), question + " " + year + " " + truth + ": " + answer);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What was the most expensive rescue mission in %d, and at which station?",
        "What was the dearest rescue callout in %d, at which station?"
      })
  void anotherColumnOfThatRowMayBeAskedFor(String question) {
    for (int year : List.of(2031, 2032)) {
      Rescue truth = rescues(year).max(BY_COST).orElseThrow();
      String answer = TABLES.answer(question.formatted(year));
      assertTrue(answer.contains(truth.station()) && answer.contains(truth.cost()), answer);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What was the most expensive parrot in 2031?",
        "Which was the largest lighthouse in 2031?",
        "Who made the most expensive parrot of the rescue boats?"
      })
  void nothingElseIsRanked(String question) {
    assertFalse(TABLES.ask(question) instanceof Outcome.Answered, question);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which of the rescues came to more than %d euros?",
        "Which rescues amount to over %d euros?"
      })
  void whichRowsComeToMoreIsNoTotal(String question) {
    for (int limit : List.of(2000, 5000, 8000)) {
      long truth = RESCUES.stream().filter(each -> each.cents() > 100 * limit).count();
      Outcome.Answered answered = TABLES.answered(question.formatted(limit));
      assertEquals(truth, answered.answer().citations().size(), OutcomeJson.text(answered));
      assertFalse(OutcomeJson.text(answered).contains("sum"), OutcomeJson.text(answered));
    }
  }
}
