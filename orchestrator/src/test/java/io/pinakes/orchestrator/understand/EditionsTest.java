package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** One thing at two times: in the lists of two years, and in columns named after years. */
final class EditionsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_130));
  private static final int FIRST = 2031;
  private static final List<String> PAINTS = List.of("Cobalt", "Marigold", "Verdigris", "Umber");
  private static final List<String> SITES = List.of("Northgate", "Quayside", "Hillfoot");

  /** Prices by year and paint; visitors by site and year. */
  private static final List<List<Integer>> PRICES = new ArrayList<>();

  private static final List<List<Integer>> VISITORS = new ArrayList<>();

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    StringBuilder visitors = new StringBuilder("site,opened_on,2031,2032,2033\n");
    for (String site : SITES) {
      VISITORS.add(distinct(100, 900));
      visitors.append(site).append(",1999-04-01");
      VISITORS.getLast().forEach(number -> visitors.append(',').append(number));
      visitors.append('\n');
    }
    for (int year = 0; year < 3; year++) {
      PRICES.add(new ArrayList<>());
    }
    for (int paint = 0; paint < PAINTS.size(); paint++) {
      List<Integer> prices = distinct(20, 60);
      for (int year = 0; year < 3; year++) {
        PRICES.get(year).add(prices.get(year));
      }
    }
    return new AskedTables(
        Map.of(
            "sales/paints-2031.csv", list(0),
            "sales/paints-2032.csv", list(1),
            "sales/paints-2033.csv", list(2),
            "sites/footfall.csv", visitors.toString()));
  }

  /** Three numbers that differ. */
  private static List<Integer> distinct(int least, int range) {
    return RANDOM.ints(least, least + range).distinct().limit(3).boxed().toList();
  }

  private static String list(int year) {
    StringBuilder list = new StringBuilder("paint,litres,price_eur,minimum_price_eur\n");
    for (int paint = 0; paint < PAINTS.size(); paint++) {
      list.append(PAINTS.get(paint))
          .append(",5,")
          .append(PRICES.get(year).get(paint))
          .append(",19\n");
    }
    return list.toString();
  }

  private static void check(String question, int first, int second) {
    String answer = TABLES.answer(question);
    String difference = Integer.toString(Math.abs(second - first));
    assertTrue(
        answer.matches("(?s).* is (more|less) for .* by " + difference + "(\\.00)?( EUR)?: .*"),
        () -> question + " " + difference + ": " + answer);
    assertTrue(
        answer.contains(second > first ? "is more" : "is less"), () -> question + ": " + answer);
  }

  @Test
  void theListsOfTwoYearsAreCompared() {
    for (int paint = 0; paint < PAINTS.size(); paint++) {
      for (int from = 0; from < 3; from++) {
        for (int to = from + 1; to < 3; to++) {
          String name = PAINTS.get(paint);
          int first = PRICES.get(from).get(paint);
          int second = PRICES.get(to).get(paint);
          String years = "from %d to %d?".formatted(FIRST + from, FIRST + to);
          check("By how much did the price of " + name + " rise " + years, first, second);
          check("How much did the price of " + name + " change " + years, first, second);
          check("By how much did " + name + " get dearer " + years, first, second);
          check(
              "What is the difference between the %d and %d price of %s?"
                  .formatted(FIRST + from, FIRST + to, name),
              first,
              second);
        }
      }
    }
  }

  @Test
  void columnsOfYearsAreCompared() {
    for (int site = 0; site < SITES.size(); site++) {
      for (int to = 1; to < 3; to++) {
        int first = VISITORS.get(site).getFirst();
        int second = VISITORS.get(site).get(to);
        String name = SITES.get(site);
        check("How much did %s grow from 2031 to %d?".formatted(name, FIRST + to), first, second);
        check(
            "By how much did %s change between 2031 and %d?".formatted(name, FIRST + to),
            first,
            second);
      }
    }
  }

  @Test
  void aYearWithoutAListIsNotCompared() {
    String answer =
        OutcomeJson.text(TABLES.ask("By how much did the price of Umber rise from 2030 to 2031?"));
    assertFalse(answer.matches("(?s).* is (more|less) for .*"), answer);
  }
}
