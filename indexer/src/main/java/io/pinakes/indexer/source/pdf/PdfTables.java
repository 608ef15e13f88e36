package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.HeadingNumber;
import java.util.Arrays;
import java.util.List;

/** Finds the rows of tables among printed lines. */
final class PdfTables {
  private static final int MIN_ROWS = 2;
  private static final int MAX_LABELS_BETWEEN = 2;
  private static final int MAX_LABEL_CHARACTERS = 70;

  private PdfTables() {}

  /**
   * For each line, whether it belongs to a table: at least two rows, with at most a few label lines
   * without figures between two rows.
   */
  static boolean[] rows(List<PdfLine> lines) {
    boolean[] rows = new boolean[lines.size()];
    int start = -1;
    int last = -1;
    int count = 0;
    for (int i = 0; i <= lines.size(); i++) {
      boolean row = i < lines.size() && isRow(lines.get(i));
      boolean label = i < lines.size() && !row && isLabel(lines.get(i));
      if (row) {
        start = start < 0 ? i : start;
        last = i;
        count++;
      } else if (start >= 0 && (!label || i - last > MAX_LABELS_BETWEEN)) {
        if (count >= MIN_ROWS) {
          Arrays.fill(rows, start, last + 1, true);
        }
        start = -1;
        count = 0;
      }
    }
    return rows;
  }

  private static boolean isRow(PdfLine line) {
    List<String> cells = line.cells();
    int figures = PdfLine.figures(cells);
    return (cells.size() >= 3 && cells.size() > wordy(cells))
        || (cells.size() == 2 && figures >= 1);
  }

  /** The number of cells that contain a whole clause. */
  private static int wordy(List<String> cells) {
    return (int) cells.stream().filter(cell -> cell.length() > MAX_LABEL_CHARACTERS).count();
  }

  private static boolean isLabel(PdfLine line) {
    return line.text().length() <= MAX_LABEL_CHARACTERS
        && !line.text().endsWith(".")
        && !HeadingNumber.of(line.title()).isCaption(); // the next table
  }
}
