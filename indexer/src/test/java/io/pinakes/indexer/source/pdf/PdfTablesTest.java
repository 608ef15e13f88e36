package io.pinakes.indexer.source.pdf;

import static io.pinakes.indexer.source.pdf.PrintedPdf.BOLD;
import static io.pinakes.indexer.source.pdf.PrintedPdf.PLAIN;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.source.Collected;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PdfTablesTest {
  @TempDir Path folder;

  private List<String> tables(PrintedPdf pdf) throws Exception {
    return Collected.tables(pdf.read(folder.resolve("printed.pdf")));
  }

  private static PrintedPdf begun() throws Exception {
    PrintedPdf pdf = new PrintedPdf();
    pdf.page();
    return pdf.prose(2);
  }

  @Test
  void theFirstWordsOfColumnNamesBelongToTheHeader() throws Exception {
    PrintedPdf pdf = begun().gap(4);
    pdf.row(BOLD, 10, "", "Day rate", "Day rate");
    pdf.row(BOLD, 10, "Item", "members", "guests");
    pdf.row(PLAIN, 10, "Tent", "20", "25");
    pdf.row(PLAIN, 10, "Stove", "4", "6");
    assertEquals(
        List.of(
            """
            \tDay rate\tDay rate
            Item\tmembers\tguests
            Tent\t20\t25
            Stove\t4\t6
            """),
        tables(pdf));
  }

  @Test
  void aSingleWordAboveANameIsItsBeginningOnlyIfTheNameGoesOn() throws Exception {
    PrintedPdf goesOn = begun().gap(4);
    goesOn.row(BOLD, 10, "", "Deposit");
    goesOn.row(BOLD, 10, "Item", "(CHF)", "Guests");
    goesOn.row(PLAIN, 10, "Tent", "20", "25");
    assertEquals(List.of("\tDeposit\nItem\t(CHF)\tGuests\nTent\t20\t25\n"), tables(goesOn));
    PrintedPdf title = begun().gap(4);
    title.row(BOLD, 10, "", "Summer");
    title.row(BOLD, 10, "Item", "Deposit", "Guests");
    title.row(PLAIN, 10, "Tent", "20", "25");
    assertEquals(List.of("Item\tDeposit\tGuests\nTent\t20\t25\n"), tables(title));
  }

  @Test
  void aTitleAboveTheFirstColumnIsNoHeader() throws Exception {
    PrintedPdf pdf = begun().gap(4);
    pdf.row(BOLD, 10, "Camping", "Summer rates");
    pdf.row(BOLD, 10, "Item", "Members", "Guests");
    pdf.row(PLAIN, 10, "Tent", "20", "25");
    assertEquals(List.of("Item\tMembers\tGuests\nTent\t20\t25\n"), tables(pdf));
  }

  @Test
  void aCellOfManyLinesDoesNotEndTheTable() throws Exception {
    PrintedPdf pdf = begun().gap(4);
    pdf.row(PLAIN, 10, "F1", "Tent", "20");
    pdf.row(PLAIN, 10, "", "for four");
    pdf.row(PLAIN, 10, "", "people and");
    pdf.row(PLAIN, 10, "", "one dog");
    pdf.row(PLAIN, 10, "F2", "Stove", "4");
    pdf.row(PLAIN, 10, "", "with gas");
    pdf.gap(8).prose(1);
    assertEquals(
        List.of(
            """
            F1\tTent\t20
            \tfor four
            \tpeople and
            \tone dog
            F2\tStove\t4
            \twith gas
            """),
        tables(pdf));
  }
}
