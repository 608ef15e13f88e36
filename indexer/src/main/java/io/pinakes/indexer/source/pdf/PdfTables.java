package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.HeadingNumber;
import java.util.Arrays;
import java.util.List;

/** Finds the rows of tables among printed lines. */
final class PdfTables {
  private static final int MIN_ROWS = 2;
  private static final int MAX_LABELS_BETWEEN = 2;
  private static final int MAX_LABEL_CHARACTERS = 70;

  /** Left edges that differ by less than this many font sizes are aligned. */
  private static final float ALIGNED = 0.2f;

  /** Lines of one cell are at most this many font sizes apart. */
  private static final float LINE_DISTANCE = 1.6f;

  private PdfTables() {}

  /**
   * For each line, whether it belongs to a table: at least two rows, with at most a few label lines
   * without figures between two rows, any number of lines in which one cell goes on, and the lines
   * of its header above them.
   */
  static boolean[] rows(List<PdfLine> lines) {
    boolean[] rows = new boolean[lines.size()];
    int start = -1;
    int last = -1;
    int count = 0;
    int labels = 0;
    for (int i = 0; i <= lines.size(); i++) {
      boolean row = i < lines.size() && isRow(lines.get(i));
      boolean label = i < lines.size() && !row && isLabel(lines.get(i));
      if (row) {
        start = start < 0 ? i : start;
        last = i;
        labels = 0;
        count++;
        continue;
      }
      if (start < 0) {
        continue;
      }
      labels += label && isInColumn(lines.get(i), lines.get(last)) ? 0 : 1;
      if (!label || labels > MAX_LABELS_BETWEEN) {
        if (count >= MIN_ROWS) {
          int end = end(lines, last, i);
          Arrays.fill(rows, header(lines, rows, start, end), end, true);
        }
        start = -1;
        count = 0;
      }
    }
    return rows;
  }

  /** The first line of the header whose last is line {@code start}. */
  private static int header(List<PdfLine> lines, boolean[] rows, int start, int end) {
    boolean alone = start == 0 || !areClose(lines.get(start - 1), lines.get(start));
    if (alone || PdfLine.figures(lines.get(start).cells()) > 0) {
      return start;
    }
    PdfGrid grid = PdfGrid.of(lines.subList(start, end));
    int first = start;
    while (first > 0
        && !rows[first - 1]
        && areClose(lines.get(first - 1), lines.get(first))
        && grid.isHeadedBy(lines.get(first - 1))) {
      first--;
    }
    return first;
  }

  /** The end of the table with the last row {@code last}, one of whose cells may go on below. */
  private static int end(List<PdfLine> lines, int last, int limit) {
    int end = last + 1;
    while (end < limit
        && areClose(lines.get(end - 1), lines.get(end))
        && isInColumn(lines.get(end), lines.get(last))
        && PdfLine.figures(lines.get(end).cells()) == 0) {
      end++;
    }
    return end;
  }

  private static boolean areClose(PdfLine above, PdfLine below) {
    float distance = below.baseline() - above.baseline();
    return distance > 0 && distance < LINE_DISTANCE * below.size() && above.isSetLike(below);
  }

  private static boolean isRow(PdfLine line) {
    List<String> cells = line.cells();
    int figures = PdfLine.figures(cells);
    return (cells.size() >= 3 && cells.size() > wordy(cells))
        || (cells.size() == 2 && figures >= 1);
  }

  /** Whether a line begins below a cell of a row other than the first. */
  private static boolean isInColumn(PdfLine line, PdfLine row) {
    return row.stretches().stream()
        .skip(1)
        .anyMatch(cell -> Math.abs(cell.left() - line.left()) < ALIGNED * line.size());
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
