package io.pinakes.indexer.source.pdf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Puts the lines of a page with columns of prose into reading order: each column is read to its end
 * before the next. Table rows and lines across the page are unchanged.
 *
 * <p>A gutter is searched to the left of an edge where many word sequences begin; it splits the
 * lines between two lines that cross it. Both sides must be prose that fills its column, which is
 * not the case for tables with words in their cells.
 */
final class PdfColumns {
  private static final int MIN_LINES = 5;
  private static final int MIN_WORDS = 3;
  private static final int MAX_COLUMNS = 4;
  private static final int EDGES_TRIED = 4;
  private static final float MIN_FILL = 0.55f;

  /** Minimum width of a gutter in font sizes; spaces between words are narrower. */
  private static final float GUTTER = 0.6f;

  /** How far an edge may vary, in points. */
  private static final float SLACK = 2.5f;

  private PdfColumns() {}

  /**
   * The lines in reading order; {@code lines} are ordered from the upper left to the lower right.
   */
  static List<PdfLine> inReadingOrder(List<PdfLine> lines) {
    return order(lines, MAX_COLUMNS);
  }

  private static List<PdfLine> order(List<PdfLine> lines, int most) {
    if (most > 1 && lines.size() >= 2 * MIN_LINES) {
      for (float edge : edges(lines)) {
        List<PdfLine> ordered = split(lines, edge, most);
        if (!ordered.isEmpty()) {
          return ordered;
        }
      }
    }
    return lines;
  }

  /**
   * The positions where many prose sequences begin to the right of other words, most frequent
   * first.
   */
  private static List<Float> edges(List<PdfLine> lines) {
    Map<Integer, Integer> begins = new TreeMap<>();
    for (PdfLine line : lines) {
      for (PdfLine stretch : line.stretches(GUTTER)) {
        if (isProse(stretch)) {
          begins.merge(Math.round(stretch.left() / SLACK), 1, Integer::sum);
        }
      }
    }
    Map<Integer, Integer> near = new HashMap<>();
    begins.forEach(
        (at, count) ->
            near.put(at, count + begins.getOrDefault(at - 1, 0) + begins.getOrDefault(at + 1, 0)));
    int first = begins.isEmpty() ? 0 : begins.keySet().iterator().next();
    return begins.keySet().stream()
        .filter(at -> at > first + 8 && near.getOrDefault(at, 0) >= MIN_LINES)
        .sorted(
            Comparator.comparingInt((Integer at) -> -near.getOrDefault(at, 0))
                .thenComparingInt(at -> at))
        .limit(EDGES_TRIED)
        .map(at -> (at - 1) * SLACK)
        .toList();
  }

  /** The lines with all columns at {@code edge} in reading order; empty if there are none. */
  private static List<PdfLine> split(List<PdfLine> lines, float edge, int most) {
    List<PdfLine> ordered = new ArrayList<>();
    boolean any = false;
    for (int start = 0; start < lines.size(); ) {
      if (crosses(lines.get(start), edge)) {
        ordered.add(lines.get(start++));
        continue;
      }
      int end = start;
      List<PdfLine> left = new ArrayList<>();
      List<PdfLine> right = new ArrayList<>();
      for (; end < lines.size() && !crosses(lines.get(end), edge); end++) {
        sides(lines.get(end), edge, left, right);
      }
      if (isColumn(left) && isColumn(right)) {
        ordered.addAll(order(left, most - 1));
        ordered.addAll(order(right, most - 1));
        any = true;
      } else {
        ordered.addAll(lines.subList(start, end));
      }
      start = end;
    }
    return any ? ordered : List.of();
  }

  private static boolean crosses(PdfLine line, float edge) {
    return line.stretches(GUTTER).stream()
        .anyMatch(stretch -> stretch.left() < edge - SLACK && stretch.right() > edge + SLACK);
  }

  private static void sides(PdfLine line, float edge, List<PdfLine> left, List<PdfLine> right) {
    List<PdfLine.Word> before = new ArrayList<>();
    List<PdfLine.Word> after = new ArrayList<>();
    for (PdfLine.Word word : line.words()) {
      (word.left() < edge - SLACK ? before : after).add(word);
    }
    if (!before.isEmpty()) {
      left.add(line.with(before));
    }
    if (!after.isEmpty()) {
      right.add(line.with(after));
    }
  }

  /** Whether at least a third of the lines are prose, most of which extend from edge to edge. */
  private static boolean isColumn(List<PdfLine> lines) {
    double[] widths =
        lines.stream()
            .filter(PdfColumns::isProse)
            .mapToDouble(line -> line.right() - line.left())
            .sorted()
            .toArray();
    if (widths.length < MIN_LINES || widths.length * 3 < lines.size()) {
      return false;
    }
    double[] lefts = lines.stream().mapToDouble(PdfLine::left).sorted().toArray();
    double[] rights = lines.stream().mapToDouble(PdfLine::right).sorted().toArray();
    double full = rights[rights.length - 1] - lefts[0];
    return widths[widths.length / 2] >= MIN_FILL * full;
  }

  private static boolean isProse(PdfLine stretch) {
    long words =
        Arrays.stream(stretch.text().split(" ", -1))
            .filter(word -> word.chars().filter(Character::isLetter).count() > 1)
            .count();
    return words >= MIN_WORDS && stretch.stretches().size() == 1;
  }
}
