package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.testing.Seeds;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Rates for two groups of people in the lists of two years, beside a table that counts days. */
final class RatesInForceTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_201));
  private static final List<String> BERTHS = List.of("Heron", "Curlew", "Avocet");

  /** By list and berth: the rates of members and others. */
  private static final int[][][] RATES = rates();

  @RegisterExtension
  private static final AskedTables TABLES =
      new AskedTables(
          Map.of(
              "harbour/berths-2019.csv", list(0),
              "harbour/berths-2024.csv", list(1),
              "harbour/stays-2024.csv",
                  """
                  no,berth,guest,days
                  1,Heron,Olsen,3
                  2,Heron,Ruiz,5
                  3,Avocet,Dale,2
                  """));

  /** A list of a year to come, beside the one that holds. */
  @RegisterExtension
  private static final AskedTables WITH_NEXT =
      new AskedTables(
          Map.of(
              "harbour/berths-2019.csv", list(0),
              "harbour/berths-2024.csv", list(1),
              "harbour/berths-2124.csv", "berth,day_rate_member,day_rate_non_member\nHeron,7,9\n"));

  private static int[][][] rates() {
    int[][][] rates = new int[2][BERTHS.size()][];
    List<Integer> distinct =
        RANDOM.ints(30, 90).distinct().limit(4L * BERTHS.size()).boxed().toList();
    for (int i = 0; i < 2 * BERTHS.size(); i++) {
      rates[i % 2][i / 2] = new int[] {distinct.get(2 * i), distinct.get(2 * i + 1)};
    }
    return rates;
  }

  private static String list(int year) {
    StringBuilder list = new StringBuilder("berth,day_rate_member,day_rate_non_member,metres\n");
    for (int berth = 0; berth < BERTHS.size(); berth++) {
      int[] own = RATES[year][berth];
      list.append("%s,%d,%d,%d%n".formatted(BERTHS.get(berth), own[0], own[1], 8 + berth));
    }
    return list.toString();
  }

  private static void assertFigure(int expected, String question) {
    String answer = TABLES.answer(question);
    assertTrue(
        answer.contains(" is " + expected + " ") || answer.contains(" is " + expected + "."),
        () -> question + " " + expected + ": " + answer);
  }

  @Test
  void whatIsPaidNowIsInTheNewestList() {
    for (int berth = 0; berth < BERTHS.size(); berth++) {
      String name = BERTHS.get(berth);
      assertFigure(
          RATES[1][berth][0],
          "What does a member currently pay per day for the berth " + name + "?");
      assertFigure(
          RATES[1][berth][1],
          "What does a non-member pay per day for the berth %s at the moment?".formatted(name));
    }
  }

  @Test
  void theListThatWasNotUsedIsNamed() {
    Outcome.Answered answered =
        TABLES.answered("What does a member currently pay per day for the berth Heron?");
    assertEquals(
        List.of("editions for another time were not used: berths 2019"),
        answered.account().warnings());
  }

  @Test
  void noListIsChosenIfTheQuestionDoesNotSayWhen() {
    String said =
        OutcomeJson.text(TABLES.ask("What does a member pay per day for the berth Heron?"));
    assertFalse(said.contains(" is " + RATES[0][0][0]), said);
    assertFalse(said.contains(" is " + RATES[1][0][0]), said);
  }

  @Test
  void aYearIsComparedWithTheNewestList() {
    for (int berth = 0; berth < BERTHS.size(); berth++) {
      int from = RATES[0][berth][1];
      int to = RATES[1][berth][1];
      String question =
          "By how much did the non-member rate for %s change compared with 2019?"
              .formatted(BERTHS.get(berth));
      String answer = TABLES.answer(question);
      assertTrue(
          answer.contains((to > from ? "is more" : "is less"))
              && answer.contains(" by " + Math.abs(to - from)),
          () -> question + " " + from + " " + to + ": " + answer);
    }
  }

  @Test
  void aListOfAYearToComeDoesNotHoldYet() {
    String now = WITH_NEXT.answer("What does a member currently pay per day for the berth Heron?");
    assertTrue(now.contains(" is " + RATES[1][0][0]), now);
    String change =
        WITH_NEXT.answer(
            "By how much did the non-member rate for Heron change compared with 2019?");
    assertTrue(change.contains(" by " + Math.abs(RATES[1][0][1] - RATES[0][0][1])), () -> change);
  }
}
