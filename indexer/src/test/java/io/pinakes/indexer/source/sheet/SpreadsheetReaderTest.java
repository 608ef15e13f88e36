package io.pinakes.indexer.source.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.source.Collected;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.testing.BadFiles;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.FormulaError;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.SheetVisibility;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpreadsheetReaderTest {
  @TempDir private Path root;

  private static Workbook workbook(String type) {
    return type.equals("xls") ? new HSSFWorkbook() : new XSSFWorkbook();
  }

  private static Row row(Sheet sheet, int number, Object... values) {
    Row row = sheet.createRow(number);
    for (int i = 0; i < values.length; i++) {
      switch (values[i]) {
        case Double value -> row.createCell(i).setCellValue(value);
        case Boolean value -> row.createCell(i).setCellValue(value);
        case LocalDateTime value -> row.createCell(i).setCellValue(value);
        case String value when !value.isEmpty() -> row.createCell(i).setCellValue(value);
        default -> {}
      }
    }
    return row;
  }

  private static void format(Cell cell, String format) {
    Workbook workbook = cell.getSheet().getWorkbook();
    CellStyle style = workbook.createCellStyle();
    style.setDataFormat(workbook.createDataFormat().getFormat(format));
    cell.setCellStyle(style);
  }

  private ParsedDocument read(Workbook workbook) throws Exception {
    Path file = root.resolve(workbook instanceof HSSFWorkbook ? "a.xls" : "a.xlsx");
    try (workbook;
        OutputStream out = Files.newOutputStream(file)) {
      workbook.write(out);
    }
    return Collected.read(file);
  }

  @ParameterizedTest
  @ValueSource(strings = {"xlsx", "xls"})
  void aSheetIsASectionAndItsRowsAreATable(String type) throws Exception {
    Workbook workbook = workbook(type);
    Sheet rates = workbook.createSheet("Rates 2024");
    row(rates, 0, "Item", "Unit", "Price");
    format(row(rates, 1, "Green\ntea", "", 2.5).getCell(2), "0.00");
    row(rates, 2, "Cup", "piece");
    workbook.createSheet("Empty");
    row(workbook.createSheet("Notes"), 0, "Prices are net.");
    ParsedDocument document = read(workbook);
    assertEquals(List.of("1||Rates 2024", "1||Notes"), Collected.headings(document));
    assertEquals(
        "Rates 2024\nItem\tUnit\tPrice\nGreen tea\t\t2.50\nCup\tpiece\n\nNotes\nPrices are net.\n",
        document.text());
    assertEquals(
        List.of("Item\tUnit\tPrice\nGreen tea\t\t2.50\nCup\tpiece\n"), Collected.tables(document));
    assertEquals(List.of(), document.warnings());
  }

  @ParameterizedTest
  @ValueSource(strings = {"xlsx", "xls"})
  void valuesAreReadAsDisplayed(String type) throws Exception {
    Workbook workbook = workbook(type);
    LocalDateTime time = LocalDateTime.of(2024, 1, 31, 17, 45);
    Row row =
        row(
            workbook.createSheet("S"),
            0,
            1234567.5,
            0.075,
            time,
            time,
            time,
            true,
            0.1 + 0.2,
            -1200.0,
            43.0);
    format(row.getCell(0), "#,##0.00");
    format(row.getCell(1), "0.0%");
    format(row.getCell(2), "m/d/yy");
    format(row.getCell(3), "m/d/yy h:mm");
    format(row.getCell(4), "d mmm yyyy");
    format(row.getCell(7), "#,##0;(#,##0)");
    format(row.getCell(8), "\"EUR\" #,##0.00\" net\"");
    row.createCell(9).setCellErrorValue(FormulaError.NA.getCode());
    assertEquals(
        List.of(
            "1,234,567.50\t7.5%\t2024-01-31\t2024-01-31 17:45\t31 Jan 2024\tTRUE\t0.3\t(1,200)"
                + "\tEUR 43.00 net\t#N/A\n"),
        Collected.tables(read(workbook)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"xlsx", "xls"})
  void formulaIsReadAsItsStoredValue(String type) throws Exception {
    Workbook workbook = workbook(type);
    Row row = row(workbook.createSheet("S"), 0, 2.0, 3.0);
    Cell sum = row.createCell(2);
    sum.setCellFormula("A1+B1");
    workbook.getCreationHelper().createFormulaEvaluator().evaluateAll();
    row.getCell(0).setCellValue(7); // the sum stays what it was
    format(sum, "0.0");
    assertEquals(List.of("7\t3\t5.0\n"), Collected.tables(read(workbook)));
  }

  @Test
  void aFormulaWithoutAStoredValueIsReported() throws Exception {
    XSSFWorkbook workbook = new XSSFWorkbook();
    Row row = row(workbook.createSheet("S"), 0, "Sum", 3.0);
    row.createCell(2).setCellFormula("B1*2");
    ParsedDocument document = read(workbook);
    assertEquals(List.of("Sum\t3\n"), Collected.tables(document));
    assertEquals(
        List.of(
            "formulas without a stored value were left out (1); save the file once in a spreadsheet"
                + " program"),
        document.warnings());
  }

  @ParameterizedTest
  @ValueSource(strings = {"xlsx", "xls"})
  void blankRowEndsATableAndItsCaptionPrecedesIt(String type) throws Exception {
    Workbook workbook = workbook(type);
    Sheet sheet = workbook.createSheet("S");
    row(sheet, 1, "", "Budget");
    row(sheet, 2, "", "a", "", "b");
    row(sheet, 3, "", "1", "", "2");
    row(sheet, 5, "", "c");
    row(sheet, 6, "", "d");
    sheet.createRow(7).createCell(1); // blank
    row(sheet, 8, "", "", "", "A note.");
    ParsedDocument document = read(workbook);
    // the first and the third column are empty, and so are left out
    assertEquals("S\nBudget\na\tb\n1\t2\n\nc\nd\n\nA note.\n", document.text());
    assertEquals(List.of("a\tb\n1\t2\n", "c\nd\n"), Collected.tables(document));
  }

  @ParameterizedTest
  @ValueSource(strings = {"xlsx", "xls"})
  void hiddenSheetsAreNamedAndHiddenRowsAreRead(String type) throws Exception {
    Workbook workbook = workbook(type);
    Sheet sheet = workbook.createSheet("Seen");
    row(sheet, 0, "a", "b");
    row(sheet, 1, "c", "d").setZeroHeight(true);
    sheet.setColumnHidden(1, true);
    row(workbook.createSheet("Pay"), 0, "secret", "x");
    row(workbook.createSheet("Lists"), 0, "secret", "y");
    workbook.setSheetVisibility(1, SheetVisibility.HIDDEN);
    workbook.setSheetVisibility(2, SheetVisibility.VERY_HIDDEN);
    ParsedDocument document = read(workbook);
    assertEquals("Seen\na\tb\nc\td\n", document.text());
    assertEquals(List.of("has hidden sheets that were not read: Pay, Lists"), document.warnings());
  }

  @ParameterizedTest
  @ValueSource(strings = {"xlsx", "xls"})
  void mergedCellsAreReadAsTheFirst(String type) throws Exception {
    Workbook workbook = workbook(type);
    Sheet sheet = workbook.createSheet("S");
    row(sheet, 0, "Region", "Q1", "Q2");
    row(sheet, 1, "North", "1", "2");
    row(sheet, 2, "", "3", "4");
    sheet.addMergedRegion(new CellRangeAddress(1, 2, 0, 0));
    assertEquals(
        List.of("Region\tQ1\tQ2\nNorth\t1\t2\n\t3\t4\n"), Collected.tables(read(workbook)));
  }

  @Test
  void daysMayBeCountedFrom1904() throws Exception {
    XSSFWorkbook workbook = new XSSFWorkbook();
    workbook.getCTWorkbook().addNewWorkbookPr().setDate1904(true);
    Row row = row(workbook.createSheet("S"), 0, "Due", 43860.0); // 2020 if counted from 1900
    format(row.getCell(1), "m/d/yy");
    assertEquals(List.of("Due\t2024-01-31\n"), Collected.tables(read(workbook)));
  }

  @Test
  void commentsAreReported() throws Exception {
    XSSFWorkbook workbook = new XSSFWorkbook();
    XSSFSheet sheet = workbook.createSheet("S");
    row(sheet, 0, "a", "b");
    var anchor = workbook.getCreationHelper().createClientAnchor();
    sheet
        .getRow(0)
        .getCell(0)
        .setCellComment(sheet.createDrawingPatriarch().createCellComment(anchor));
    ParsedDocument document = read(workbook);
    assertEquals(List.of("a\tb\n"), Collected.tables(document));
    assertEquals(List.of("has comments on cells, which were not read"), document.warnings());
  }

  @Test
  void cellsMayLackTheirReference() throws Exception {
    Path file =
        Files.write(
            root.resolve("a.xlsx"),
            BadFiles.xlsx(
                "",
                "<row><c t=\"inlineStr\"><is><t>a</t></is></c><c><v>2</v></c></row>"
                    + "<row><c/><c><v>3</v></c></row>"));
    assertEquals("S\na\t2\n\t3\n", Collected.read(file).text());
  }

  @Test
  void nonWorkbookIsRejected() throws Exception {
    assertEquals(
        "is not an Excel workbook, although its name ends in .xlsx; it contains a Word document",
        Collected.unreadable(Files.write(root.resolve("w.xlsx"), BadFiles.docx("No workbook."))));
    assertEquals(
        "is not a PDF document, although its name ends in .pdf; it contains an Office document"
            + " (.docx, .xlsx or .pptx)",
        Collected.unreadable(Files.write(root.resolve("w.pdf"), BadFiles.docx("No PDF."))));
    assertEquals(
        "is not an Excel workbook of an older version, although its name ends in .xls; it contains"
            + " plain text",
        Collected.unreadable(Files.writeString(root.resolve("w.xls"), "a,b\n1,2\n")));
  }
}
