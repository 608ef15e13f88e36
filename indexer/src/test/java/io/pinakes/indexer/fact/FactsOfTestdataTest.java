package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.fact.FactExtractor.Extraction;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Facts extracted from documents of the demo library, in several formats. */
class FactsOfTestdataTest {
  private static Extraction read(String file) {
    return Extracting.file(Path.of("..", "testdata", "library").resolve(file), "");
  }

  @Test
  void thePrintedTableOfAnInvoiceHasItsColumns() {
    Extraction found = read("invoices/ferrum-castings-2023-118.pdf");
    assertEquals(
        "part_number=FC-2210; description=Inverter housing, upper; pieces=500 (quantity);"
            + " price=38.60 (quantity); amount_eur=19300.00 EUR (money)",
        Extracting.rows(found).getFirst());
    assertTrue(
        Extracting.values(found, "receipt").contains("total=45010.00 EUR (money)"),
        Extracting.values(found, "receipt").toString());
  }

  @Test
  void plainTextReceiptYieldsTheTotal() {
    assertEquals(
        List.of(
            "seller=PETROLANE SERVICE STATION",
            "address=Kieler Str. 380, Hamburg",
            "date=2024-03-08 (day)",
            "number=558120",
            "total=100.97 EUR (money)",
            "currency=EUR",
            "tax=16.12 EUR (money)"),
        Extracting.values(read("receipts/fuel-petrolane-2024-03-08.txt"), "receipt").stream()
            .sorted(
                Comparator.comparingInt(
                    line ->
                        List.of("seller", "address", "date", "number", "total", "currency", "tax")
                            .indexOf(line.substring(0, line.indexOf('=')))))
            .toList());
  }

  @Test
  void aDatasheetHasItsFiguresInBaseUnits() {
    assertEquals(
        "parameter=Range, version 10; min=0 Pa (quantity); max=1000000 Pa (quantity); unit=bar",
        Extracting.rows(read("datasheets/sensor-tempora-px5.md")).getFirst());
  }

  @Test
  void aCertificateHasItsNumberAndDates() {
    assertEquals(
        List.of(
            "certificate=NC-E-23-1180",
            "issued_by=Norvik Certification AS, Bergen",
            "issue_date=2023-01-09 (day)",
            "expiry_date=2026-01-08 (day)"),
        Extracting.values(read("certificates/iso-14001-acme-2023.docx"), "label").subList(0, 4));
  }

  @Test
  void aRegisterHasARowForEachLine() {
    Extraction found = read("registers/invoice-ledger-2024.csv");
    assertTrue(
        Extracting.rows(found)
            .getFirst()
            .startsWith(
                "posting_date=2024-02-01 (day); invoice_number=AF-2401-0017; vendor=Acme Facility"
                    + " Services"),
        Extracting.rows(found).getFirst());
  }
}
