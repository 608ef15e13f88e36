package io.pinakes.search.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FinancialStatementTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "What were total assets, by the balance sheet?|balance sheet",
        "Use the Statement of Financial Position.|balance sheet",
        "Was steht in der Bilanz?|balance sheet",
        "See the P&L statement.|income statement",
        "the consolidated statements of operations|income statement",
        "laut Gewinn- und Verlustrechnung|income statement",
        "Add up the cash flow statement.|cash flow statement",
        "in der Kapitalflussrechnung 2023|cash flow statement",
        "the statements of changes in equity|equity statement",
        "consolidated statement of comprehensive income|comprehensive income statement",
        "Statement of profit or loss and other comprehensive income|income statement",
        "מה מופיע במאזן? מאזן|balance sheet"
      })
  void isFoundByAnyOfItsNames(String question, String statement) {
    assertEquals(List.of(statement), labels(question));
  }

  @Test
  void severalStatementsComeInReportOrder() {
    assertEquals(
        List.of("balance sheet", "income statement", "cash flow statement"),
        labels("cash flow statement, income statement and balance sheets"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which statement of work covers the income of the operations team?",
        "What is the cash flow?",
        "Bilanzierung nach HGB"
      })
  void otherWordsAreNotStatements(String question) {
    assertEquals(List.of(), FinancialStatement.in(question));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"balance sheet", "income statement", "equity statement", "cash flow statement"})
  void itsHeadingsAreAmongItsNames(String label) {
    FinancialStatement statement = FinancialStatement.in(label).getFirst();
    assertTrue(statement.headings().size() > 3);
    for (String heading : statement.headings()) {
      assertEquals(List.of(label), labels(heading), heading);
    }
  }

  private static List<String> labels(String question) {
    return FinancialStatement.in(question).stream().map(FinancialStatement::label).toList();
  }
}
