package io.pinakes.orchestrator.understand;

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

/** A statement of income with columns for periods, as in a quarterly filing in HTML. */
final class StatementOfPeriodsTest {
  private static final List<String> LINES = List.of("Revenue", "Operating expenses", "Net income");

  /** By line: three months of this year and the last, then six. */
  private static final int[][] FIGURES = figures();

  @RegisterExtension
  private static final AskedTables TABLES =
      new AskedTables(Map.of("filings/talford-10q.html", filing()));

  private static int[][] figures() {
    Random random = new Random(Seeds.of(20_261_131));
    int[][] figures = new int[LINES.size()][];
    for (int line = 0; line < figures.length; line++) {
      figures[line] = random.ints(10_000, 99_999).distinct().limit(4).toArray();
    }
    return figures;
  }

  private static String filing() {
    StringBuilder html =
        new StringBuilder(
            """
            <html><head><title>Talford Group 10-Q</title></head><body>
            <p>(In thousands, except per share data)</p>
            <table>
            <tr><td><td colspan=6>Three Months Ended June 30,<td colspan=6>Six Months Ended June 30,
            <tr><td><td colspan=3>2023<td colspan=3>2022<td colspan=3>2023<td colspan=3>2022
            """);
    for (int line = 0; line < LINES.size(); line++) {
      html.append("<tr><td>").append(LINES.get(line));
      for (int figure : FIGURES[line]) {
        html.append(
            line == 0
                ? "<td>$<td>%,d<td>".formatted(figure)
                : "<td colspan=2>%,d<td>".formatted(figure));
      }
    }
    return html.append(
            """
            <tr><td>Effective tax rate<td colspan=2>21.4<td>%<td colspan=2>20.9<td>%
            <td colspan=2>21.1<td>%<td colspan=2>20.2<td>%
            </table></body></html>
            """)
        .toString();
  }

  private static void assertTells(int line, int period, String question) {
    String answer = TABLES.answer(question);
    String first = answer.lines().findFirst().orElse("");
    assertTrue(
        first.contains(Integer.toString(FIGURES[line][period])), () -> question + ": " + answer);
    for (int other = 0; other < FIGURES[line].length; other++) {
      String figure = Integer.toString(FIGURES[line][other]);
      assertFalse(other != period && first.contains(figure), () -> question + ": " + answer);
    }
  }

  @Test
  void aPeriodByItsLastDayIsAColumn() {
    assertTells(0, 1, "What was Talford's revenue for the three months ended June 30, 2022?");
    assertTells(
        1, 2, "How high were Talford's operating expenses in the six months ended June 30, 2023?");
    assertTells(2, 0, "What was the net income of Talford for the quarter ended June 30, 2023?");
  }

  @Test
  void aPartOfTheYearIsTheColumnOfThatPeriod() {
    assertTells(0, 0, "What was Talford's revenue in the second quarter of 2023?");
    assertTells(1, 3, "What were Talford's operating expenses in the first half of 2022?");
  }

  @Test
  void aPeriodIsWrittenAsPrinted() {
    String answer =
        TABLES.answer(
            "What did the operating expenses of Talford come to in the second quarter of 2022?");
    assertTrue(answer.contains("Three Months Ended June 30, 2022"), answer);
  }

  @Test
  void theNameOfALineIsNoAnswer() {
    String text = OutcomeJson.text(TABLES.ask("What was Talford's effective tax rate?"));
    assertFalse(text.startsWith("1 row"), text);
  }

  @Test
  void linesOfAStatementAreNotAddedUp() {
    Outcome outcome =
        TABLES.ask("What did Talford come to in total in the second quarter of 2023?");
    assertFalse(OutcomeJson.text(outcome).contains("sum of"), () -> OutcomeJson.text(outcome));
  }
}
