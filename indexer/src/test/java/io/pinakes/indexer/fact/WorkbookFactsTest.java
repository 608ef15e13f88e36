package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WorkbookFactsTest {
  @Test
  void widerRowsFurtherBelowDoNotMoveTheNames(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("fees.xlsx");
    List<String> lines =
        List.of(
            "Course|Members (EUR)|Guests (EUR)",
            "Rowing|40.5|50.5",
            "Sailing|60.5|70.5",
            "Diving|20.5|30.5",
            "Fishing|10.5|15.5",
            "Swimming|5.5|7.5",
            "B. Berths",
            "Berth|Unit|Side|Fee (EUR)",
            "Oak berth|night|east|12.5");
    try (Workbook workbook = new XSSFWorkbook();
        OutputStream out = Files.newOutputStream(file)) {
      Sheet sheet = workbook.createSheet("Fees");
      for (int i = 0; i < lines.size(); i++) {
        String[] cells = lines.get(i).split("\\|", -1);
        Row row = sheet.createRow(i);
        for (int column = 0; column < cells.length; column++) {
          if (Character.isDigit(cells[column].charAt(0))) {
            row.createCell(column).setCellValue(Double.parseDouble(cells[column]));
          } else {
            row.createCell(column).setCellValue(cells[column]);
          }
        }
      }
      workbook.write(out);
    }
    List<String> rows = Extracting.rows(Extracting.file(file, ""));
    assertEquals(
        "course=Rowing; members=40.5 EUR (money); guests=50.5 EUR (money)", rows.getFirst());
    assertEquals(
        "group=B. Berths; berth=Oak berth; unit=night; side=east; fee=12.5 EUR (money)",
        rows.getLast());
  }

  @Test
  void linesAboveATableInAWorkbookAreNoRows(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("fees.xlsx");
    try (Workbook workbook = new XSSFWorkbook();
        OutputStream out = Files.newOutputStream(file)) {
      Sheet sheet = workbook.createSheet("Fees");
      sheet.createRow(0).createCell(0).setCellValue("Mooring fees of the harbour");
      sheet.createRow(1).createCell(0).setCellValue("Valid from 1 January 2031");
      Row head = sheet.createRow(3);
      head.createCell(0).setCellValue("Berth");
      head.createCell(1).setCellValue("Side");
      head.createCell(2).setCellValue("Fee (EUR)");
      List<String> berths = List.of("Oak berth", "Elm berth");
      for (int i = 0; i < berths.size(); i++) {
        Row row = sheet.createRow(4 + i);
        row.createCell(0).setCellValue(berths.get(i));
        row.createCell(1).setCellValue("east");
        row.createCell(2).setCellValue(40.5 + i);
      }
      workbook.write(out);
    }
    assertEquals(
        List.of(
            "berth=Oak berth; side=east; fee=40.5 EUR (money)",
            "berth=Elm berth; side=east; fee=41.5 EUR (money)"),
        Extracting.rows(Extracting.file(file, "")));
  }
}
