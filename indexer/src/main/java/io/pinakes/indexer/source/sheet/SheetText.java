package io.pinakes.indexer.source.sheet;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Writes the sheets of a workbook: a sheet is a section with its name as heading, its rows are
 * lines. A sheet without words is left out.
 *
 * <p>Consecutive rows form one table, which a blank row ends. Rows with a single cell at its top
 * are its caption and go before it; a single such row alone is a note, not a table. Empty columns
 * are left out.
 */
final class SheetText {
  private final DocumentBuilder document;
  private final List<String> cells = new ArrayList<>();

  private String name = "";
  private int[] places = {};
  private boolean headed;
  private int nextRow;
  private int blockStart;
  private int blockRows;
  private int tableStart;

  SheetText(DocumentBuilder document) {
    this.document = document;
  }

  /**
   * Starts a sheet.
   *
   * @param columns the non-empty columns, from 0
   */
  void begin(String sheet, BitSet columns) {
    name = CleanText.line(sheet);
    places = new int[columns.length()];
    int place = 0;
    for (int column = 0; column < places.length; column++) {
      places[column] = place;
      place += columns.get(column) ? 1 : 0;
    }
    headed = false;
    blockRows = 0;
    tableStart = -1;
    cells.clear();
  }

  /**
   * Adds a cell to the current row; of merged cells the first has the value, the others are blank.
   */
  void cell(int column, String words) {
    String line = CleanText.line(words);
    if (line.isEmpty() || column >= places.length) {
      return;
    }
    while (cells.size() <= places[column]) {
      cells.add("");
    }
    cells.set(places[column], line);
  }

  /** Ends the current row, whose number in the sheet is {@code row}. */
  void endRow(int row) throws UnreadableDocumentException {
    long filled = cells.stream().filter(cell -> !cell.isEmpty()).count();
    if (filled == 0) {
      endBlock();
      return;
    }
    if (row != nextRow) {
      endBlock();
    }
    nextRow = row + 1;
    if (blockRows++ == 0) {
      beginBlock();
    }
    if (filled > 1 && tableStart < 0) {
      tableStart = document.length();
    }
    String line = String.join(DocumentReader.CELL_SEPARATOR, cells);
    document.line(tableStart < 0 ? line.strip() : line);
    cells.clear();
  }

  /** Ends the sheet. */
  void end() throws UnreadableDocumentException {
    endBlock();
  }

  private void beginBlock() throws UnreadableDocumentException {
    if (document.length() > 0) {
      document.append("\n");
    }
    if (!headed && !name.isEmpty()) {
      document.heading(new Heading(1, "", name, document.line(name)));
    }
    headed = true;
    blockStart = document.length();
    tableStart = -1;
  }

  private void endBlock() {
    if (blockRows > 0) {
      int start = tableStart < 0 && blockRows > 1 ? blockStart : tableStart;
      if (start >= 0) {
        document.table(new Span(start, document.length()));
      }
    }
    blockRows = 0;
    tableStart = -1;
  }
}
