package io.pinakes.indexer.source.document;

import java.util.ArrayList;
import java.util.List;

/**
 * Lays out the rows of a table whose cells may span several columns and rows, so that every value
 * stands in its own column.
 *
 * <p>A cell that spans rows is repeated in each of them, since it holds for each; a long one leaves
 * its place empty there. The columns after the first that a cell spans are empty, or repeat it, as
 * requested. The algorithm is that of the HTML Standard, "Forming a table".
 */
public final class MergedCells {
  /** In UTF-16 units. Longer cells are not repeated. */
  static final int MAX_REPEATED = 200;

  /** What a cell may span by the HTML Standard; here also where the columns of a table end. */
  static final int MAX_COLUMNS = 1000;

  /** What a cell may span by the HTML Standard. */
  static final int MAX_ROWS = 65_534;

  /** What a cell above leaves in one column of the rows below it. */
  private record Below(String text, int rows) {}

  private static final Below NOTHING = new Below("", 0);

  private final List<Below> columns = new ArrayList<>();
  private final List<String> row = new ArrayList<>();

  /**
   * Adds the next cell of a row, in the next column that no cell above spans. Beyond {@value
   * #MAX_COLUMNS} columns it spans only its own.
   *
   * @param columnSpan at least 1; more than {@value #MAX_COLUMNS} counts as that
   * @param rowSpan at least 1; more than {@value #MAX_ROWS} counts as that
   * @param repeated whether each column of the cell gets its text
   */
  public void add(String text, int columnSpan, int rowSpan, boolean repeated) {
    passSpanned();
    int rows = Math.clamp(rowSpan, 1, MAX_ROWS);
    int first = row.size();
    int end = end(columnSpan);
    for (int column = first; column < end; column++) {
      String shown = column == first || (repeated && text.length() <= MAX_REPEATED) ? text : "";
      set(column, new Below(shown.length() <= MAX_REPEATED ? shown : "", rows - 1));
      row.add(shown);
    }
  }

  /** Adds a cell that continues the one above it, as word processors mark it. */
  public void addContinued(int columnSpan) {
    passSpanned();
    int end = end(columnSpan);
    for (int column = row.size(); column < end; column++) {
      row.add(column < columns.size() ? columns.get(column).text() : "");
    }
  }

  /** Ends a row and returns its cells. */
  public List<String> endRow() {
    int last = columns.size();
    while (last > row.size() && columns.get(last - 1).rows() == 0) {
      last--;
    }
    while (row.size() < last) {
      passSpanned();
      if (row.size() < last) {
        row.add(""); // a gap before a column that a cell above spans
      }
    }
    List<String> cells = List.copyOf(row);
    row.clear();
    return cells;
  }

  /** The column after a cell that begins in the next one. */
  private int end(int columnSpan) {
    int spanned = row.size() + Math.clamp(columnSpan, 1, MAX_COLUMNS);
    return Math.max(row.size() + 1, Math.min(spanned, MAX_COLUMNS));
  }

  /** Ends the table, or a group of rows that no cell spans beyond. */
  public void endGroup() {
    columns.clear();
    row.clear();
  }

  private void passSpanned() {
    while (row.size() < columns.size() && columns.get(row.size()).rows() > 0) {
      Below above = columns.get(row.size());
      columns.set(row.size(), new Below(above.text(), above.rows() - 1));
      row.add(above.text());
    }
  }

  private void set(int column, Below below) {
    while (columns.size() <= column) {
      columns.add(NOTHING);
    }
    columns.set(column, below);
  }
}
