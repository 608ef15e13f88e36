package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WorkbookFactsTest {
  /** The rows of a workbook with these lines, cells parted by bars; an empty line has no cells. */
  private static List<String> rows(Path directory, String lines) throws IOException {
    Path file = directory.resolve("fees.xlsx");
    try (Workbook workbook = new XSSFWorkbook();
        OutputStream out = Files.newOutputStream(file)) {
      Sheet sheet = workbook.createSheet("Fees");
      for (String line : lines.lines().toList()) {
        Row row = sheet.createRow(sheet.getPhysicalNumberOfRows());
        for (String cell : line.isEmpty() ? new String[0] : line.split("\\|", -1)) {
          int column = row.getPhysicalNumberOfCells();
          if (Character.isDigit(cell.charAt(0))) {
            row.createCell(column).setCellValue(Double.parseDouble(cell));
          } else {
            row.createCell(column).setCellValue(cell);
          }
        }
      }
      workbook.write(out);
    }
    return Extracting.rows(Extracting.file(file, ""));
  }

  @Test
  void widerRowsFurtherBelowDoNotMoveTheNames(@TempDir Path directory) throws IOException {
    List<String> rows =
        rows(
            directory,
            """
            Course|Members (EUR)|Guests (EUR)
            Rowing|40.5|50.5
            Sailing|60.5|70.5
            Diving|20.5|30.5
            Fishing|10.5|15.5
            Swimming|5.5|7.5
            B. Berths
            Berth|Unit|Side|Fee (EUR)
            Oak berth|night|east|12.5
            """);
    assertEquals(
        "course=Rowing; members=40.5 EUR (money); guests=50.5 EUR (money)", rows.getFirst());
    assertEquals(
        "group=B. Berths; berth=Oak berth; unit=night; side=east; fee=12.5 EUR (money)",
        rows.getLast());
  }

  @Test
  void linesAboveATableAreNoRows(@TempDir Path directory) throws IOException {
    assertEquals(
        List.of(
            "berth=Oak berth; side=east; fee=40.5 EUR (money)",
            "berth=Elm berth; side=east; fee=41.5 EUR (money)"),
        rows(
            directory,
            """
            Mooring fees of the harbour
            Valid from 1 January 2031

            Berth|Side|Fee (EUR)
            Oak berth|east|40.5
            Elm berth|east|41.5
            """));
  }

  @Test
  void workbookDatesAreDaysInAnyFormat(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("r.xlsx");
    try (Workbook workbook = new XSSFWorkbook();
        OutputStream out = Files.newOutputStream(file)) {
      Sheet sheet = workbook.createSheet("Ledger");
      Row head = sheet.createRow(0);
      head.createCell(0).setCellValue("Day");
      head.createCell(1).setCellValue("Amount (EUR)");
      List<String> formats = List.of("m/d/yy", "dd.mm.yyyy", "yyyy-mm-dd", "d-mmm-yy");
      for (int i = 0; i < formats.size(); i++) {
        Row row = sheet.createRow(i + 1);
        CellStyle style = workbook.createCellStyle();
        style.setDataFormat(workbook.createDataFormat().getFormat(formats.get(i)));
        org.apache.poi.ss.usermodel.Cell day = row.createCell(0);
        day.setCellValue(LocalDate.of(2024, 3, 4));
        day.setCellStyle(style);
        row.createCell(1).setCellValue(10.5 + i);
      }
      workbook.write(out);
    }
    assertEquals(
        List.of(
            "day=2024-03-04 (day); amount=10.5 EUR (money)",
            "day=2024-03-04 (day); amount=11.5 EUR (money)",
            "day=2024-03-04 (day); amount=12.5 EUR (money)",
            "day=2024-03-04 (day); amount=13.5 EUR (money)"),
        Extracting.rows(Extracting.file(file, "")));
  }
}
