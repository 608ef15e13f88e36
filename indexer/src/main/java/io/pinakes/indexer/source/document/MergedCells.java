package io.pinakes.indexer.source.document;

import java.util.ArrayList;
import java.util.List;

/**
 * Lays out the rows of a table whose cells may span several columns and rows, so that every value
 * stands in its own column.
 *
 * <p>A cell that spans rows is repeated in each of them, since it holds for each; a long one leaves
 * its place empty there. The columns after the first that a cell spans are empty, or repeat it as
 * the caller wishes. The algorithm is that of the HTML Standard, "Forming a table".
 */
public final class MergedCells {
  /** In UTF-16 units. Longer cells are not repeated, so that a small file stays a small text. */
  static final int MAX_REPEATED = 200;

  /** Limits of the HTML Standard for what a cell may span. */
  static final int MAX_COLUMNS = 1000;

  static final int MAX_ROWS = 65_534;

  /** What a cell above leaves in one column of the rows below it. */
  private record Below(String text, int rows) {}

  private static final Below NOTHING = new Below("", 0);

  private final List<Below> columns = new ArrayList<>();
  private final List<String> row = new ArrayList<>();

  /**
   * Adds the next cell of a row, in the next column that no cell above spans.
   *
   * @param columnSpan at least 1; more than {@value #MAX_COLUMNS} counts as that
   * @param rowSpan at least 1; more than {@value #MAX_ROWS} counts as that
   * @param repeated whether each column of the cell gets its text
   */
  public void add(String text, int columnSpan, int rowSpan, boolean repeated) {
    passSpanned(false);
    int rows = Math.clamp(rowSpan, 1, MAX_ROWS);
    for (int i = 0; i < Math.clamp(columnSpan, 1, MAX_COLUMNS); i++) {
      String shown = i == 0 || (repeated && text.length() <= MAX_REPEATED) ? text : "";
      set(row.size(), new Below(shown.length() <= MAX_REPEATED ? shown : "", rows - 1));
      row.add(shown);
    }
  }

  /** Adds a cell that continues the one above it, as word processors mark it. */
  public void addContinued(int columnSpan) {
    passSpanned(false);
    for (int i = 0; i < Math.clamp(columnSpan, 1, MAX_COLUMNS); i++) {
      String above = row.size() < columns.size() ? columns.get(row.size()).text() : "";
      row.add(above);
    }
  }

  /** Ends a row and returns its cells. */
  public List<String> endRow() {
    passSpanned(true);
    List<String> cells = List.copyOf(row);
    row.clear();
    return cells;
  }

  /** Ends the table, or a group of rows that no cell spans beyond. */
  public void endGroup() {
    columns.clear();
    row.clear();
  }

  private void passSpanned(boolean toTheEnd) {
    while (row.size() < columns.size() && (columns.get(row.size()).rows() > 0 || isGap(toTheEnd))) {
      Below above = columns.get(row.size());
      columns.set(row.size(), above.rows() > 0 ? new Below(above.text(), above.rows() - 1) : above);
      row.add(above.rows() > 0 ? above.text() : "");
    }
  }

  /** Whether a row ends before a column that a cell further right spans. */
  private boolean isGap(boolean toTheEnd) {
    return toTheEnd
        && columns.subList(row.size(), columns.size()).stream().anyMatch(below -> below.rows() > 0);
  }

  private void set(int column, Below below) {
    while (columns.size() <= column) {
      columns.add(NOTHING);
    }
    columns.set(column, below);
  }
}
