package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Invoices whose fields are read from their text, asked for by their number. */
final class InvoiceLookupsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_203));
  private static final List<String> SELLERS =
      List.of("Harrow Dyes Ltd", "Ottery Wool Ltd", "Pell Freight Ltd", "Quill Print Ltd");

  private static final List<Invoice> INVOICES = new ArrayList<>();

  private record Invoice(String number, String seller, String date, String due, String total) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Map<String, String> files = new TreeMap<>();
    for (String seller : SELLERS) {
      for (int i = 0; i < (seller.equals(SELLERS.getLast()) ? 1 : 2); i++) {
        int net = 100 * (1 + RANDOM.nextInt(60));
        Invoice invoice =
            new Invoice(
                "%s-%d"
                    .formatted(
                        seller.substring(0, 2).toUpperCase(Locale.ROOT), 100 + INVOICES.size()),
                seller,
                "2031-0%d-1%d".formatted(1 + RANDOM.nextInt(4), RANDOM.nextInt(9)),
                "2031-0%d-2%d".formatted(5 + RANDOM.nextInt(4), RANDOM.nextInt(9)),
                "%d.00".formatted(net + net / 5));
        INVOICES.add(invoice);
        files.put(
            "invoices/" + invoice.number() + ".md",
            """
            # Invoice %s

            %s

            Date: %s
            Due date: %s
            Bill to: Weavers of Aske, Mill Lane 2

            | Item | Amount EUR |
            |---|---|
            | Goods | %d.00 |

            Net: %d.00 EUR
            VAT 20 %%: %d.00 EUR
            Total: %s EUR
            """
                .formatted(
                    invoice.number(),
                    invoice.seller(),
                    invoice.date(),
                    invoice.due(),
                    net,
                    net,
                    net / 5,
                    invoice.total()));
      }
    }
    files.put(
        "contracts/cleaning.md",
        """
        # Cleaning agreement

        Brightmop cleans the weaving shed on Mondays. The monthly charge of Brightmop is 410 EUR.
        """);
    return AskedTables.detecting(files);
  }

  private static void assertTold(String question, String wanted) {
    String answer = TABLES.answer(question);
    assertTrue(answer.lines().findFirst().orElse("").contains(wanted), () -> question + answer);
  }

  @Test
  void theNumberInTheQuestionIsNotTheAnswer() {
    for (Invoice each : INVOICES) {
      assertTold("When is invoice " + each.number() + " due?", each.due());
      assertTold("When does invoice " + each.number() + " have to be paid?", each.due());
      assertTold("When was invoice " + each.number() + " issued?", each.date());
      assertTold("What is the total of invoice " + each.number() + "?", each.total());
    }
  }

  @Test
  void whoIssuedAnInvoiceIsItsSeller() {
    for (Invoice each : INVOICES) {
      assertTold("Who issued invoice " + each.number() + "?", each.seller());
      assertTold("Who sent us invoice " + each.number() + "?", each.seller());
    }
  }

  @Test
  void theWordForTheDocumentIsNotItsNumber() {
    Invoice other = INVOICES.getFirst();
    Invoice single = INVOICES.getLast();
    assertTold("What is the invoice number of " + single.seller() + "?", single.number());
    assertFalse(
        OutcomeJson.text(TABLES.ask("Is the " + other.seller() + " invoice paid?"))
            .contains("The number for"));
    assertTold("What did " + other.seller() + " bill?", "The sum of total over 2 invoices");
  }

  @Test
  void aNameThatOtherDocumentsHaveIsNotUnknown() {
    assertTold("What is the monthly charge of Brightmop?", "410 EUR");
  }
}
