package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.fact.FactExtractor.Extraction;
import io.pinakes.search.chunk.MetadataJson;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReceiptFactsTest {
  private static List<String> read(String text) {
    return Extracting.values(Extracting.file("r.txt", text, ""), "receipt");
  }

  @Test
  void receiptYieldsIssuerDateAndTotal() {
    assertEquals(
        List.of(
            "seller=LOTUS PAPER AND GIFT TRADING SDN. BHD.",
            "address=NO. 12, JALAN MAWAR 3, 43000 KAJANG, SELANGOR",
            "number=CS-20771",
            "date=2018-03-22 (day)",
            "subtotal=15.00 MYR (money)",
            "total=15.90 MYR (money)",
            "currency=MYR"),
        read(
            """
            LOTUS PAPER AND GIFT
            TRADING SDN. BHD. (123456-X)
            NO. 12, JALAN MAWAR 3,
            43000 KAJANG, SELANGOR
            TEL: 03-1234567
            TAX INVOICE
            INVOICE NO: CS-20771   DATE: 22/03/2018 10:18
            2   NOTE BOOK   5.00   10.00
            1   PEN   5.00   5.00
            SUB-TOTAL   15.00
            GST 6%   0.88
            TOTAL   15.88
            ROUNDING   0.02
            TOTAL ROUNDED   RM 15.90
            CASH   20.00
            CHANGE   4.10
            GST SUMMARY   AMOUNT   TAX
            TOTAL   15.00   0.88
            """
                .replace("GST 6%   0.88\n", "")));
  }

  @Test
  void labelOfTheIssuerMayBeEmphasized() {
    for (String label : List.of("Vendor:", "**Vendor:**", "**Vendor**:", "__Vendor:__")) {
      String invoice =
          """
          # Invoice HX-77

          %s Harrow Looms Ltd

          **Bill to:** Weavers of Aske

          Total: 40.00 EUR
          """
              .formatted(label);
      List<String> values = Extracting.values(Extracting.file("r.md", invoice, ""), "receipt");
      assertTrue(values.contains("seller=Harrow Looms Ltd"), () -> label + values);
    }
  }

  @Test
  void paymentMinusChangeSelectsTheTotal() {
    List<String> values =
        read(
            """
            CORNER CAFE
            RECEIPT 5512
            TOTAL   9.00
            TOTAL AFTER CARD FEE   9.50
            TOTAL POINTS   95.00
            CASH   10.00
            CHANGE   0.50
            """);
    assertEquals("total=9.50 (money)", values.getLast());
  }

  @Test
  void germanInvoiceIsReadWithDecimalCommas() {
    assertEquals(
        List.of(
            "seller=Muster Werkzeuge GmbH",
            "number=R-2024/118",
            "date=2024-03-05 (day)",
            "due_date=2024-04-04 (day)",
            "subtotal=1200.00 EUR (money)",
            "tax=228.00 EUR (money)",
            "total=1428.00 EUR (money)",
            "currency=EUR"),
        read(
            """
            Muster Werkzeuge GmbH

            Rechnung Nr. R-2024/118
            Datum: 05.03.2024
            Zahlbar bis 04.04.2024

            Zwischensumme   1.200,00
            MwSt. 19 %   228,00
            Gesamtbetrag   1.428,00 EUR
            """));
  }

  @Test
  void theBuyerIsNotTheSeller() {
    assertEquals(
        List.of("seller=Heron Print House", "number=22-0871", "buyer=Northquay Energy GmbH"),
        read("""
        Heron Print House - Invoice 22-0871

        Bill to: Northquay Energy GmbH, Hamburg

        Total due   120.00
        """)
            .subList(0, 3));
  }

  @Test
  void fieldsAreFilledByTheirRoles() {
    assertEquals(
        "{\"date\":\"2018-05-04\",\"total\":8.2,\"vendor\":\"GREEN BOWL RESTAURANT\"}",
        MetadataJson.write(
                Extracting.file(
                        "r.txt",
                        "GREEN BOWL RESTAURANT\nRECEIPT\n04/05/2018 18:31\nTOTAL   $8.20\nCASH  "
                            + " $10.00\nCHANGE   $1.80\n",
                        """
                        {"b": {"dates": "day-first", "fields": {
                          "vendor": {"type": "text"},
                          "date": {"type": "date"},
                          "total": {"type": "money", "unit": "MYR"}}}}
                        """)
                    .fields())
            .toString());
  }

  @Test
  void textAboutInvoicesIsNotAnInvoice() {
    assertEquals(
        List.of(),
        read(
            """
            The tenant pays each invoice within thirty days. The fee is EUR 120.00 a month, and the
            landlord sends a receipt.
            """));
  }

  private static List<String> items(String text) {
    return Extracting.rows(Extracting.file("r.txt", text, ""));
  }

  @Test
  void lineWithQuantityTimesPriceIsAnItem() {
    assertEquals(
        List.of(
            "description=NOTE BOOK; quantity=2 (quantity); price=5.00 MYR (money);"
                + " amount=10.00 MYR (money)",
            "description=PEN 0.5MM; quantity=3 (quantity); price=1.50 MYR (money);"
                + " amount=4.50 MYR (money)"),
        items(
            """
            LOTUS PAPER
            TAX INVOICE
            NOTE BOOK   2   5.00   10.00 SR
            PEN 0.5MM   3 x 1.50   4.50 SR
            SUB-TOTAL   14.50
            TOTAL   RM 14.50
            CASH   20.00
            CHANGE   5.50
            """));
  }

  @Test
  void itemDescriptionMayBeOnTheNextLine() {
    assertEquals(
        List.of(
            "description=STEEL MESH A10; quantity=3 (quantity); price=58.30 (money);"
                + " amount=174.90 (money)",
            "description=NAILS 2KG BOX; quantity=1 (quantity); price=12.00 (money);"
                + " amount=12.00 (money)"),
        items(
            """
            IRON YARD
            INVOICE
            ITEM   QTY   S/PRICE   AMOUNT
            100088   3   55.00   58.30   174.90   SR
            STEEL MESH A10
            100090   1   12.00   12.00   SR
            NAILS 2KG BOX
            TOTAL   186.90
            CASH   200.00
            CHANGE   13.10
            """));
  }

  @Test
  void linesWithOnlyAnAmountAreItemsIfTheyAddUp() {
    String receipt =
        """
        CORNER CAFE
        RECEIPT 5512
        Flat white   3.80
        Cheese cake   %s
        TOTAL   9.00
        CASH   10.00
        CHANGE   1.00
        """;
    assertEquals(
        List.of(
            "description=Flat white; amount=3.80 (money)",
            "description=Cheese cake; amount=5.20 (money)"),
        items(receipt.formatted("5.20")));
    assertEquals(List.of(), items(receipt.formatted("6.20")));
  }

  /** A total that a label and a profile both give would be counted twice. */
  @Test
  void whatSeveralExtractorsFindInOnePlaceIsOneFact() {
    List<String> totals =
        Extracting.file(
                "r.txt",
                """
                Birchwood Joinery Ltd
                Invoice
                Invoice number: B-4410
                Date: 2025-02-11
                Subtotal: 1,000.00 EUR
                VAT 24 %: 240.00 EUR
                Total: 1,240.00 EUR
                """,
                "")
            .facts()
            .stream()
            .flatMap(fact -> fact.properties().stream())
            .filter(property -> property.key().equals("total"))
            .map(property -> property.value().display())
            .toList();
    assertEquals(List.of("1240.00 EUR"), totals);
  }

  @Test
  void aTotalThatALabelAndTheProfileGiveIsOneFact() {
    Extraction found =
        Extracting.markdown(
            """
            # Invoice 31-7

            Quill Print Ltd

            Invoice date: 3 May 2031
            Due date: 2 June 2031

            Net: €1,000.00
            VAT 20%: €200.00
            Total: €1,200.00
            """);
    for (String key : List.of("total", "due_date")) {
      assertEquals(
          1,
          found.facts().stream()
              .filter(fact -> fact.properties().getFirst().key().equals(key))
              .filter(fact -> fact.extractor().equals("receipt"))
              .count());
      assertEquals(
          1,
          found.facts().stream()
              .filter(fact -> fact.properties().getFirst().key().equals(key))
              .count());
    }
  }
}
