package io.pinakes.indexer.source.pdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The columns of one printed table, separated by gutters through all its rows, so that empty cells
 * are recognized and closely set figures are split.
 *
 * <p>A few rows may cross a gutter, such as headers that span columns; crossing text belongs to the
 * column where it begins. If the rows have no common gutters, as when two tables follow each other,
 * each row is split at its own gaps.
 */
final class PdfGrid {
  /** Minimum width of a gutter in font sizes; spaces between words are narrower. */
  private static final float GUTTER = 0.6f;

  /** One row in this many may cross a gutter. */
  private static final int MAX_CROSSED = 8;

  private final List<PdfLine> rows;
  private final List<Float> gutters;

  private PdfGrid(List<PdfLine> rows, List<Float> gutters) {
    this.rows = rows;
    this.gutters = gutters;
  }

  /** The grid of the rows of one table. */
  static PdfGrid of(List<PdfLine> rows) {
    List<List<PdfLine>> runs = rows.stream().map(line -> line.runs(GUTTER)).toList();
    PdfGrid grid = new PdfGrid(rows, gutters(runs));
    int closer = 0;
    int wider = 0;
    for (PdfLine row : rows) {
      long aligned = grid.aligned(row).stream().filter(cell -> !cell.isEmpty()).count();
      closer += aligned < row.cells().size() ? 1 : 0;
      wider += aligned >= row.cells().size() ? 1 : 0;
    }
    return closer * MAX_CROSSED > wider ? new PdfGrid(rows, List.of()) : grid;
  }

  /** The cells of row {@code index}, from left to right. */
  List<String> cells(int index) {
    PdfLine row = rows.get(index);
    return gutters.isEmpty() ? row.cells() : aligned(row);
  }

  /**
   * Whether a line above the first row has the first words of column names: each part of it stands
   * above one column, none above the first, and the name below a single one goes on with a
   * lower-case letter or a bracket.
   */
  boolean isHeadedBy(PdfLine line) {
    List<PdfLine> parts = line.runs(GUTTER);
    int last = 0;
    for (PdfLine part : parts) {
      int column = column(part);
      if (column <= last || part.right() > leftOf(column + 1)) {
        return false;
      }
      last = column;
    }
    List<String> below = aligned(rows.getFirst());
    return parts.size() > 1 || (last < below.size() && goesOn(below.get(last)));
  }

  private static boolean goesOn(String name) {
    return !name.isEmpty() && (name.startsWith("(") || Character.isLowerCase(name.codePointAt(0)));
  }

  /** The column in which a part of a row begins. */
  private int column(PdfLine part) {
    int column = 0;
    while (column < gutters.size() && gutters.get(column) <= part.left()) {
      column++;
    }
    return column;
  }

  /** The left edge of the words in a column; infinite beyond the last. */
  private double leftOf(int column) {
    return rows.stream()
        .flatMap(row -> row.runs(GUTTER).stream())
        .filter(part -> column(part) == column)
        .mapToDouble(PdfLine::left)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  private List<String> aligned(PdfLine row) {
    List<StringBuilder> cells = new ArrayList<>();
    for (int i = 0; i <= gutters.size(); i++) {
      cells.add(new StringBuilder());
    }
    for (PdfLine run : row.runs(GUTTER)) {
      StringBuilder cell = cells.get(column(run));
      cell.append(cell.isEmpty() ? "" : " ").append(run.text());
    }
    List<String> words = new ArrayList<>(cells.stream().map(StringBuilder::toString).toList());
    while (words.size() > 1 && words.getLast().isEmpty()) {
      words.removeLast();
    }
    return words;
  }

  /** The left edges of the gutters, from left to right. */
  private static List<Float> gutters(List<List<PdfLine>> rows) {
    record Edge(float at, int change) {}
    List<Edge> edges = new ArrayList<>();
    float size = Float.MAX_VALUE;
    int several = 0;
    for (List<PdfLine> row : rows) {
      several += row.size() > 1 ? 1 : 0;
      if (row.size() > 1) {
        for (PdfLine run : row) {
          edges.add(new Edge(run.left(), 1));
          edges.add(new Edge(run.right(), -1));
          size = Math.min(size, run.size());
        }
      }
    }
    edges.sort(Comparator.comparingDouble((Edge edge) -> edge.at()).thenComparingInt(Edge::change));
    int most = several / MAX_CROSSED;
    List<Float> gutters = new ArrayList<>();
    int over = 0;
    int seen = 0;
    float open = Float.NaN;
    for (Edge edge : edges) {
      boolean narrow = Float.isNaN(open) || edge.at() - open < GUTTER * size;
      if (edge.change() > 0 && over == most && !narrow && seen > 0) {
        gutters.add(open);
      }
      over += edge.change();
      seen++;
      if (edge.change() < 0 && over == most) {
        open = edge.at();
      } else if (over > most) {
        open = Float.NaN;
      }
    }
    return gutters;
  }
}
