package io.pinakes.orchestrator.cli.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * Lays out rows for people: columns as wide as their cells, long cells truncated, or {@linkplain
 * #wrapped wrapped}. On a screen that is too narrow the widest columns become narrower, but not
 * those of numbers.
 */
public final class PlainTable {
  /** Longer cells are truncated. */
  public static final int MAX_WIDTH = 40;

  private static final String GAP = "  ";

  /** Narrower columns would be unreadable. */
  private static final int MIN_WIDTH = 8;

  /** Figures with short units, also several. */
  private static final Pattern NUMBERS =
      Pattern.compile("\\P{L}*\\d\\P{L}*(?:\\p{L}{1,3}(?:\\P{L}+|$))*");

  private final List<List<String>> rows = new ArrayList<>();
  private final boolean wraps;

  public PlainTable(List<String> head) {
    this(head, false);
  }

  private PlainTable(List<String> head, boolean wraps) {
    this.wraps = wraps;
    row(head);
  }

  /** A table that keeps every cell whole, on several lines where the screen is too narrow. */
  public static PlainTable wrapped(List<String> head) {
    return new PlainTable(head, true);
  }

  public void row(List<String> cells) {
    rows.add(cells.stream().map(this::cell).toList());
  }

  /** The text on one line, truncated to the width of a column unless cells are wrapped. */
  private String cell(String text) {
    String line = text.replaceAll("\\s+", " ").strip();
    return wraps ? line : cut(line, MAX_WIDTH);
  }

  private static String cut(String line, int width) {
    return length(line) <= width
        ? line
        : line.substring(0, line.offsetByCodePoints(0, width - 1)) + "…";
  }

  private static int length(String line) {
    return line.codePointCount(0, line.length());
  }

  /** Prints the table as wide as {@code out} can show it; nothing if it has only a header. */
  public void print(PrintWriter out) {
    lines(ScreenWriter.columns(out)).forEach(out::println);
  }

  /** Whether {@code out} shows every cell as long as {@value #MAX_WIDTH} allows. */
  public boolean fits(PrintWriter out) {
    OptionalInt columns = ScreenWriter.columns(out);
    return columns.isEmpty() || total(widths()) <= columns.getAsInt();
  }

  /** The lines of the table, none longer than {@code columns} if that is possible. */
  List<String> lines(OptionalInt columns) {
    if (rows.size() == 1) {
      return List.of();
    }
    int[] widths = widths();
    columns.ifPresent(width -> narrow(widths, width));
    List<String> lines = new ArrayList<>();
    rows.forEach(row -> add(row, widths, lines));
    return lines;
  }

  private void add(List<String> row, int[] widths, List<String> lines) {
    List<List<String>> cells = new ArrayList<>();
    for (int i = 0; i < widths.length; i++) {
      cells.add(parts(row.get(i), widths[i]));
    }
    int height = cells.stream().mapToInt(List::size).max().orElse(0);
    for (int at = 0; at < height; at++) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String part = at < cells.get(i).size() ? cells.get(i).get(at) : "";
        line.append(part).append(" ".repeat(widths[i] - length(part))).append(GAP);
      }
      lines.add(line.toString().stripTrailing());
    }
  }

  private List<String> parts(String cell, int width) {
    return wraps && length(cell) > width ? Wrapping.within(cell, width) : List.of(cut(cell, width));
  }

  private int[] widths() {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], length(row.get(i)));
      }
    }
    return widths;
  }

  private static int total(int[] widths) {
    return Arrays.stream(widths).sum() + GAP.length() * (widths.length - 1);
  }

  private void narrow(int[] widths, int most) {
    int[] least = new int[widths.length];
    for (int i = 0; i < least.length; i++) {
      least[i] = Math.min(widths[i], Math.max(MIN_WIDTH, numbers(i)));
    }
    while (total(widths) > most) {
      int widest = -1;
      for (int i = 0; i < widths.length; i++) {
        if (widths[i] > least[i] && (widest < 0 || widths[i] > widths[widest])) {
          widest = i;
        }
      }
      if (widest < 0) {
        return;
      }
      widths[widest]--;
    }
  }

  /** The longest number in a column, which would be another one if it were truncated. */
  private int numbers(int column) {
    return rows.stream()
        .skip(1)
        .map(row -> row.get(column))
        .filter(cell -> NUMBERS.matcher(cell).matches())
        .mapToInt(PlainTable::length)
        .max()
        .orElse(0);
  }
}
