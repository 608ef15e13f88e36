package io.pinakes.indexer.source.docx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.source.Collected;
import io.pinakes.indexer.source.document.ParsedDocument;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.poi.xwpf.usermodel.BreakType;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.apache.poi.xwpf.usermodel.XWPFRun;
import org.apache.poi.xwpf.usermodel.XWPFTable;
import org.apache.poi.xwpf.usermodel.XWPFTableRow;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.STMerge;

class DocxReaderTest {
  @TempDir private Path root;
  private Path file;
  private XWPFDocument word;

  @BeforeEach
  void begin() {
    file = root.resolve("a.docx");
    word = new XWPFDocument();
  }

  private XWPFParagraph paragraph(String style, String words) {
    XWPFParagraph paragraph = word.createParagraph();
    if (!style.isEmpty()) {
      paragraph.setStyle(style);
    }
    paragraph.createRun().setText(words);
    return paragraph;
  }

  private ParsedDocument read() throws Exception {
    try (OutputStream out = Files.newOutputStream(file);
        XWPFDocument saved = word) {
      saved.write(out);
    }
    return Collected.read(file);
  }

  @Test
  void headingsComeFromStylesAndOutlineLevels() throws Exception {
    paragraph("Title", "Lease");
    paragraph("Heading1", "1. Term");
    paragraph("", "It runs.").createRun().setText(" On.");
    XWPFParagraph outlined = paragraph("", "Notice");
    outlined.getCTP().addNewPPr().addNewOutlineLvl().setVal(BigInteger.TWO);
    ParsedDocument document = read();
    assertEquals("Lease", document.title());
    assertEquals(List.of("1||Lease", "1|1|Term", "3||Notice"), Collected.headings(document));
    assertEquals("Lease\n\n1. Term\n\nIt runs. On.\n\nNotice\n\n", document.text());
  }

  @Test
  void boldLinesAreHeadingsOnlyWithoutHeadingStyles() throws Exception {
    paragraph("", "2.1 Payment").getRuns().getFirst().setBold(true);
    paragraph("", "Pay soon.");
    assertEquals(List.of("2|2.1|Payment"), Collected.headings(read()));
  }

  @Test
  void aTableRowIsOneLine() throws Exception {
    paragraph("", "Before");
    XWPFTable table = word.createTable(2, 2);
    table.getRow(0).getCell(0).setText("Item");
    table.getRow(0).getCell(1).setText("Price");
    table.getRow(1).getCell(0).setText("Tea");
    table.getRow(1).getCell(0).addParagraph().createRun().setText("green");
    table.getRow(1).getCell(1).setText("2.50");
    paragraph("", "After");
    ParsedDocument document = read();
    assertEquals(List.of("Item\tPrice\nTea green\t2.50\n"), Collected.tables(document));
    assertEquals("Before\n\nItem\tPrice\nTea green\t2.50\n\nAfter\n\n", document.text());
  }

  @Test
  void pageBreaksCountPagesButRenderedBreaksAfterThemDoNot() throws Exception {
    XWPFRun run = paragraph("", "one").getRuns().getFirst();
    run.addBreak(BreakType.PAGE);
    XWPFRun next = word.createParagraph().createRun();
    next.getCTR().addNewLastRenderedPageBreak();
    next.setText("two");
    next.getCTR().addNewLastRenderedPageBreak();
    next.setText("three");
    XWPFParagraph last = paragraph("", "four");
    last.setPageBreak(true);
    ParsedDocument document = read();
    assertEquals(
        List.of("one\n", "two\n", "three\n\n", "four\n\n"),
        document.pages().stream().map(page -> page.text()).toList());
  }

  @Test
  void otherAndBrokenArchivesAreUnreadable() throws Exception {
    paragraph("", "words");
    read();
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    assertTrue(Collected.unreadable(file).startsWith("is "), Collected.unreadable(file));
    zip("notes.txt", "x");
    assertTrue(Collected.unreadable(file).startsWith("is "), Collected.unreadable(file));
  }

  private void zip(String name, String content) throws IOException {
    try (var zip = new java.util.zip.ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new java.util.zip.ZipEntry(name));
      zip.write(content.getBytes(java.nio.charset.StandardCharsets.UTF_8));
      zip.closeEntry();
    }
  }

  @Test
  void mergedCellsKeepTheirColumns() throws Exception {
    XWPFTable table = word.createTable(3, 3);
    String[][] cells = {{"Range", "Item", "EUR"}, {"Wine", "Red", "7"}, {"", "White", "6"}};
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        table.getRow(row).getCell(column).setText(cells[row][column]);
      }
    }
    merge(table, 1, STMerge.RESTART);
    merge(table, 2, STMerge.CONTINUE);
    XWPFTableRow wide = table.createRow();
    wide.getCell(0).setText("Juice, all kinds");
    wide.getCell(0).getCTTc().addNewTcPr().addNewGridSpan().setVal(BigInteger.TWO);
    wide.removeCell(2);
    wide.getCell(1).setText("3");
    assertEquals(
        "Range\tItem\tEUR\nWine\tRed\t7\nWine\tWhite\t6\nJuice, all kinds\t\t3\n\n", read().text());
  }

  private static void merge(XWPFTable table, int row, STMerge.Enum kind) {
    table.getRow(row).getCell(0).getCTTc().addNewTcPr().addNewVMerge().setVal(kind);
  }
}
