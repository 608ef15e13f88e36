package io.pinakes.indexer.source.sheet;

import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.DocumentTitle;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import org.apache.poi.EncryptedDocumentException;
import org.apache.poi.hpsf.SummaryInformation;
import org.apache.poi.hssf.OldExcelFormatException;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.SheetVisibility;

/** Reads workbooks of Excel 97 to 2003 by the rules of {@link XlsxReader}. */
public final class XlsReader implements DocumentReader {
  @Override
  public ParsedDocument read(Path file) throws IOException, UnreadableDocumentException {
    try (POIFSFileSystem files = new POIFSFileSystem(file.toFile(), /* readOnly= */ true);
        HSSFWorkbook workbook = new HSSFWorkbook(files)) {
      DocumentBuilder document = new DocumentBuilder();
      SummaryInformation summary = workbook.getSummaryInformation();
      if (summary != null && summary.getTitle() != null) {
        document.title(DocumentTitle.sensible(summary.getTitle()));
      }
      HiddenSheets hidden = new HiddenSheets();
      SheetText text = new SheetText(document);
      for (int i = 0; i < workbook.getNumberOfSheets(); i++) {
        if (workbook.getSheetVisibility(i) == SheetVisibility.VISIBLE) {
          write(workbook.getSheetAt(i), text);
        } else {
          hidden.add(workbook.getSheetName(i));
        }
      }
      hidden.report(document);
      return document.build();
    } catch (EncryptedDocumentException e) {
      throw new UnreadableDocumentException("is protected by a password", e);
    } catch (OldExcelFormatException e) {
      throw new UnreadableDocumentException(
          "is a workbook of Excel 95 or older; save it as .xlsx", e);
    }
  }

  private static void write(Sheet sheet, SheetText text) throws UnreadableDocumentException {
    BitSet columns = new BitSet();
    for (Row row : sheet) {
      for (Cell cell : row) {
        if (cell.getCellType() != CellType.BLANK) {
          columns.set(cell.getColumnIndex());
        }
      }
    }
    text.begin(sheet.getSheetName(), columns);
    SheetFormats formats = new SheetFormats(/* from1904= */ false); // each cell overrides it
    for (Row row : sheet) {
      for (Cell cell : row) {
        text.cell(cell.getColumnIndex(), formats.formatCellValue(cell));
      }
      text.endRow(row.getRowNum());
    }
    text.end();
  }
}
