package io.pinakes.search.query;

import static io.pinakes.search.query.FinancialStatement.BALANCE_SHEET;
import static io.pinakes.search.query.FinancialStatement.CASH_FLOW_STATEMENT;
import static io.pinakes.search.query.FinancialStatement.INCOME_STATEMENT;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FinancialStatementTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "What were total assets, by the balance sheet?|BALANCE_SHEET",
        "Use the Statement of Financial Position.|BALANCE_SHEET",
        "Was steht in der Bilanz?|BALANCE_SHEET",
        "See the P&L statement.|INCOME_STATEMENT",
        "the consolidated statements of operations|INCOME_STATEMENT",
        "laut Gewinn- und Verlustrechnung|INCOME_STATEMENT",
        "Add up the cash flow statement.|CASH_FLOW_STATEMENT",
        "in der Kapitalflussrechnung 2023|CASH_FLOW_STATEMENT"
      })
  void isReadUnderItsNames(String question, FinancialStatement statement) {
    assertEquals(List.of(statement), FinancialStatement.in(question));
  }

  @Test
  void severalAreReadInTheOrderOfAReport() {
    assertEquals(
        List.of(BALANCE_SHEET, INCOME_STATEMENT, CASH_FLOW_STATEMENT),
        FinancialStatement.in("cash flow statement, income statement and balance sheets"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which statement of work covers the income of the operations team?",
        "What is the cash flow?",
        "Bilanzierung nach HGB"
      })
  void otherWordsAreNone(String question) {
    assertEquals(List.of(), FinancialStatement.in(question));
  }

  @ParameterizedTest
  @EnumSource
  void itsHeadingsAreNamesOfIt(FinancialStatement statement) {
    for (String heading : statement.headings()) {
      assertEquals(List.of(statement), FinancialStatement.in(heading));
    }
    assertEquals(List.of(statement), FinancialStatement.in(statement.label()));
  }
}
