package io.pinakes.orchestrator.cli.output;

import java.util.ArrayList;
import java.util.List;

/** Lays out rows for a terminal: columns as wide as their cells, long cells truncated. */
public final class PlainTable {
  /** Longer cells are truncated. */
  public static final int MAX_WIDTH = 40;

  private final List<List<String>> rows = new ArrayList<>();

  public PlainTable(List<String> head) {
    rows.add(head.stream().map(PlainTable::cell).toList());
  }

  public void row(List<String> cells) {
    rows.add(cells.stream().map(PlainTable::cell).toList());
  }

  /** The text on one line, truncated to the width of a column. */
  private static String cell(String text) {
    String line = text.replaceAll("\\s+", " ").strip();
    int length = line.codePointCount(0, line.length());
    return length <= MAX_WIDTH
        ? line
        : line.substring(0, line.offsetByCodePoints(0, MAX_WIDTH - 1)) + "…";
  }

  /** The lines of the table; empty if it has only a header. */
  public List<String> lines() {
    if (rows.size() == 1) {
      return List.of();
    }
    int columns = rows.getFirst().size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        line.append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length() + 2));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
