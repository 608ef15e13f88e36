package io.pinakes.testdata;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Lays out a table over the full page width, or as wide as its text if it is not ruled. Rows are
 * never split across pages, and the header row is repeated on each page.
 */
final class TableSetter {
  private static final float SIZE = 9.5f;
  private static final float PAD_X = 4;
  private static final float PAD_Y = 3.5f;

  private final Face face;
  private final Pages pages;

  TableSetter(Face face, Pages pages) {
    this.face = face;
    this.pages = pages;
  }

  void set(Block.Table table) throws IOException {
    float[] edges = edges(table);
    for (int row = 0; row < table.rows().size(); row++) {
      List<List<Line>> cells = wrap(table.rows().get(row), edges, table.ruled() && row == 0);
      float height = height(cells);
      float top = pages.y();
      pages.need(row == 0 ? height * 3 : height);
      boolean turned = pages.y() > top;
      if (turned && table.ruled() && row > 0) {
        List<List<Line>> header = wrap(table.rows().getFirst(), edges, true);
        draw(table, table.rows().getFirst(), header, edges, true);
      }
      draw(table, table.rows().get(row), cells, edges, table.ruled() && row == 0);
    }
    pages.down(8);
  }

  private static float height(List<List<Line>> cells) {
    int lines = cells.stream().mapToInt(List::size).max().orElse(1);
    return lines * Pages.lineHeight(SIZE) + 2 * PAD_Y;
  }

  private void draw(
      Block.Table table, Block.Row row, List<List<Line>> cells, float[] edges, boolean header)
      throws IOException {
    float top = pages.y();
    float height = height(cells);
    float right = edges[edges.length - 1];
    if (header) {
      pages.shade(0, right, top, height);
    }
    for (int column = 0; column < cells.size(); column++) {
      float lineTop = top - PAD_Y;
      for (Line line : cells.get(column)) {
        float x =
            row.cells().get(column).right()
                ? edges[column + 1] - PAD_X - line.width(SIZE)
                : edges[column] + (table.ruled() ? PAD_X : 0);
        pages.draw(line, x, lineTop, SIZE);
        lineTop -= Pages.lineHeight(SIZE);
      }
    }
    if (table.ruled()) {
      pages.rule(0, right, top);
      pages.rule(0, right, top - height);
      for (float edge : edges) {
        pages.line(edge, top, edge, top - height);
      }
    }
    pages.down(height);
  }

  private List<List<Line>> wrap(Block.Row row, float[] edges, boolean bold) {
    List<Block.Cell> cells = row.cells();
    return IntStream.range(0, cells.size())
        .mapToObj(
            i ->
                Line.wrap(
                    bold ? bold(cells.get(i).runs()) : cells.get(i).runs(),
                    face,
                    SIZE,
                    edges[i + 1] - edges[i] - 2 * PAD_X))
        .toList();
  }

  private static List<Run> bold(List<Run> runs) {
    return runs.stream().map(run -> new Run(run.text(), true, run.italic())).toList();
  }

  /**
   * Makes each column at least as wide as its longest word, and divides the remaining width by the
   * length of their text.
   */
  private float[] edges(Block.Table table) {
    int columns = table.columns();
    float[] least = new float[columns];
    float[] wanted = new float[columns];
    for (Block.Row row : table.rows()) {
      for (int i = 0; i < row.cells().size(); i++) {
        List<Run> runs = bold(row.cells().get(i).runs());
        least[i] = Math.max(least[i], widest(runs, 0));
        wanted[i] = Math.max(wanted[i], widest(runs, Float.MAX_VALUE));
      }
    }
    float spare = pages.width() - sum(least);
    float asked = sum(wanted) - sum(least);
    float share = asked <= 0 ? 0 : table.ruled() ? spare / asked : Math.min(1, spare / asked);
    float[] edges = new float[columns + 1];
    for (int i = 0; i < columns; i++) {
      float extra = asked <= 0 ? spare / columns : (wanted[i] - least[i]) * share;
      edges[i + 1] = edges[i] + least[i] + extra;
    }
    return edges;
  }

  private float widest(List<Run> runs, float width) {
    float widest = 0;
    for (Line line : Line.wrap(runs, face, SIZE, width)) {
      widest = Math.max(widest, line.width(SIZE));
    }
    return widest + 2 * PAD_X + 1;
  }

  private static float sum(float[] values) {
    float sum = 0;
    for (float value : values) {
      sum += value;
    }
    return sum;
  }
}
