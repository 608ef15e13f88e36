package io.pinakes.indexer.source.pdf;

import static io.pinakes.indexer.source.pdf.PrintedPdf.BOLD;
import static io.pinakes.indexer.source.pdf.PrintedPdf.PLAIN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.Collected;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
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
  void aWordAboveAColumnThatTheFirstRowLacksIsNoHeader() throws Exception {
    PrintedPdf pdf = begun().gap(4);
    pdf.row(BOLD, 10, "", "", "", "Summer");
    pdf.row(BOLD, 10, "Item", "Deposit", "Guests");
    pdf.row(PLAIN, 10, "Tent", "20", "25", "30");
    pdf.row(PLAIN, 10, "Stove", "4", "6", "8");
    assertEquals(List.of("Item\tDeposit\tGuests\nTent\t20\t25\t30\nStove\t4\t6\t8\n"), tables(pdf));
  }

  @Test
  void noTextIsLostWhicheverCellsAreEmpty() throws Exception {
    Random random = new Random(20261130);
    for (int i = 0; i < 40; i++) {
      PrintedPdf pdf = begun().gap(4);
      Set<String> words = new HashSet<>();
      int columns = 3 + random.nextInt(3);
      for (int row = 0; row < 6; row++) {
        List<String> cells = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
          boolean empty = random.nextInt(3) == 0;
          String word = random.nextBoolean() ? "w" + row + column : "1" + row + column;
          cells.add(empty ? "" : word);
        }
        words.addAll(cells);
        if (cells.stream().anyMatch(cell -> !cell.isEmpty())) {
          pdf.row(random.nextInt(4) == 0 ? BOLD : PLAIN, 10, cells.toArray(String[]::new));
        }
      }
      String text = pdf.read(folder.resolve("printed.pdf")).text();
      assertTrue(words.stream().allMatch(text::contains), () -> words + " in " + text);
    }
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
