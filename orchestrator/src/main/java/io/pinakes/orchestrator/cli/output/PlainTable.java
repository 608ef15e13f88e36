package io.pinakes.orchestrator.cli.output;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Lays out rows for a terminal: columns as wide as their cells. Long cells are truncated, or
 * {@linkplain #wrapped wrapped}.
 */
public final class PlainTable {
  /** Longer cells are truncated. */
  public static final int MAX_WIDTH = 40;

  /** Columns are not made narrower than this to fit the width of a terminal. */
  private static final int MIN_WIDTH = 12;

  private static final int GAP = 2;

  private final List<List<String>> rows = new ArrayList<>();
  private final int longest;

  public PlainTable(List<String> head) {
    this(head, MAX_WIDTH);
  }

  private PlainTable(List<String> head, int longest) {
    this.longest = longest;
    row(head);
  }

  /** A table that keeps every cell whole. */
  public static PlainTable wrapped(List<String> head) {
    return new PlainTable(head, Integer.MAX_VALUE);
  }

  public void row(List<String> cells) {
    rows.add(cells.stream().map(this::cell).toList());
  }

  /** The text on one line, truncated to the width of a column. */
  private String cell(String text) {
    String line = text.replaceAll("\\s+", " ").strip();
    int length = line.codePointCount(0, line.length());
    return length <= longest
        ? line
        : line.substring(0, line.offsetByCodePoints(0, longest - 1)) + "…";
  }

  /** The lines of the table, one for each row; empty if it has only a header. */
  public List<String> lines() {
    return lines(Integer.MAX_VALUE);
  }

  /**
   * The lines of the table, whose cells are broken between words so that the lines fit a width, as
   * far as there is room for all columns.
   */
  public List<String> lines(int width) {
    if (rows.size() == 1) {
      return List.of();
    }
    int[] widths = widths(width);
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      List<List<String>> cells = new ArrayList<>();
      for (int i = 0; i < widths.length; i++) {
        cells.add(
            row.get(i).length() <= widths[i]
                ? List.of(row.get(i))
                : Wrapping.within(row.get(i), widths[i]));
      }
      int height = cells.stream().mapToInt(List::size).max().orElse(0);
      for (int at = 0; at < height; at++) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
          String part = at < cells.get(i).size() ? cells.get(i).get(at) : "";
          line.append(part).append(" ".repeat(widths[i] - part.length() + GAP));
        }
        lines.add(line.toString().stripTrailing());
      }
    }
    return lines;
  }

  /** The widths of the columns; those that are too wide for their share of the room share it. */
  private int[] widths(int width) {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    long room = width - (long) GAP * (widths.length - 1);
    int most = (int) Math.min(room, Arrays.stream(widths).max().orElse(0));
    while (most > MIN_WIDTH && together(widths, most) > room) {
      most--;
    }
    int each = Math.max(most, MIN_WIDTH);
    return Arrays.stream(widths).map(cell -> Math.min(cell, each)).toArray();
  }

  private static long together(int[] widths, int most) {
    return Arrays.stream(widths).mapToLong(width -> Math.min(width, most)).sum();
  }
}
