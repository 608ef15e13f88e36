package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The total that an invoice states, with the tax that its lines do not contain. */
final class StatedTotalTest {
  @RegisterExtension
  private static final AskedTables TABLES =
      AskedTables.of(
          "bills/HX-4471.md",
          """
          # Invoice HX-4471

          Invoice number: HX-4471
          Date: 2031-05-06

          | Article | Quantity | Amount EUR |
          |---|--:|--:|
          | Tarred rope | 40 | 310.00 |
          | Brass cleat | 12 | 190.00 |

          Subtotal: 500.00 EUR

          VAT 20 %: 100.00 EUR

          Total: 600.00 EUR
          """);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What is the total of invoice HX-4471?",
        "What is the total amount of invoice HX-4471?"
      })
  void theTotalIsTheOneStated(String question) {
    String answer = OutcomeJson.text(TABLES.ask(question));
    assertTrue(answer.contains("600"), answer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"What is the sum of the amounts of invoice HX-4471?"})
  void theSumOfItsLinesIsComputed(String question) {
    assertTrue(TABLES.answer(question).contains("500"), question);
  }
}
