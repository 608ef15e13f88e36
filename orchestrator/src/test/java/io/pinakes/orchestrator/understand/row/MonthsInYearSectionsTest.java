package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Months without a year in a table for each year; clients with numbers and names. */
final class MonthsInYearSectionsTest {
  private static final List<String> MONTHS =
      List.of("January", "February", "March", "April", "May", "June");
  private static final int FIRST = 2031;

  /** Sacks used by year and month. */
  private static final int[][] SACKS = new int[2][MONTHS.size()];

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Random random = new Random(Seeds.of(20_261_201));
    StringBuilder text = new StringBuilder("# Bakery production 2031-2032\n");
    for (int year = 0; year < 2; year++) {
      text.append("\n## ").append(FIRST + year).append("\n\n| Month | Sacks used | Loaves |\n");
      text.append("|---|---|---|\n");
      for (int month = 0; month < MONTHS.size(); month++) {
        SACKS[year][month] = 200 * year + 100 + random.nextInt(99);
        text.append("| %s | %d | 5000 |%n".formatted(MONTHS.get(month), SACKS[year][month]));
      }
    }
    return new AskedTables(
        Map.of(
            "bakery/production.md",
            text.toString(),
            "bakery/oven-register.csv",
            """
            oven,account,customer,installed
            O-7,2044,Ashby,2021-03-04
            O-2,2051,Munro,2009-11-20
            O-5,2060,Perrin,2017-06-01
            """));
  }

  @Test
  void aMonthOfAYearIsInTheTableOfThatYear() {
    for (int year = 0; year < 2; year++) {
      for (int month = 0; month < MONTHS.size(); month++) {
        int expected = SACKS[year][month];
        String question =
            "How many sacks were used in the bakery in %s %d?"
                .formatted(MONTHS.get(month), FIRST + year);
        String answer = TABLES.answer(question);
        assertTrue(
            answer.contains(" is " + expected), () -> question + " " + expected + ": " + answer);
      }
    }
  }

  @Test
  void whoIsAnsweredByNamesNotNumbers() {
    String answer = TABLES.answer("Who has the oldest oven?");
    assertTrue(answer.contains("is Munro"), answer);
  }
}
