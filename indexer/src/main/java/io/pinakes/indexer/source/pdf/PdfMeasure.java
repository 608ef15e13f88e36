package io.pinakes.indexer.source.pdf;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** The typographic properties of a document's body text: size, style and edges. */
final class PdfMeasure {
  /** Left edges that differ by less than this many points are equal. */
  private static final float EDGE = 6;

  /** Minimum number of words on a line of prose. */
  private static final int PROSE_WORDS = 6;

  /** Letters below this fraction of the body size are deliberately smaller. */
  private static final float SMALLER = 0.88f;

  private final float bodySize;
  private final boolean bodyBold;
  private final boolean bodyItalic;
  private final float left;
  private final float right;
  private final float width;

  PdfMeasure(List<List<PdfPlacedLine>> pages) {
    Map<Float, Integer> sizes = new HashMap<>();
    Map<Integer, Integer> lefts = new HashMap<>();
    int bold = 0;
    int italic = 0;
    int all = 0;
    boolean anyProse = pages.stream().flatMap(List::stream).anyMatch(PdfMeasure::isProse);
    for (List<PdfPlacedLine> page : pages) {
      for (PdfPlacedLine placed : page) {
        if (anyProse && !isProse(placed)) {
          continue;
        }
        int length = placed.span().length();
        sizes.merge(rounded(placed.line().size()), length, Integer::sum);
        bold += placed.line().bold() ? length : 0;
        italic += placed.line().italic() ? length : 0;
        all += length;
      }
    }
    bodySize =
        sizes.entrySet().stream()
            .max(
                Map.Entry.<Float, Integer>comparingByValue()
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(Map.Entry::getKey)
            .orElse(0f);
    bodyBold = bold * 2 > all;
    bodyItalic = italic * 2 > all;
    List<PdfLine> lines =
        pages.stream()
            .flatMap(List::stream)
            .filter(placed -> isBodySize(placed.line()) && !placed.inTable())
            .map(PdfPlacedLine::line)
            .toList();
    for (PdfLine line : lines) {
      lefts.merge(Math.round(line.left() / EDGE), line.words().size(), Integer::sum);
    }
    left =
        EDGE
            * lefts.entrySet().stream()
                .max(
                    Map.Entry.<Integer, Integer>comparingByValue()
                        .thenComparingInt(entry -> -entry.getKey()))
                .map(Map.Entry::getKey)
                .orElse(0);
    right = quantile(lines.stream().mapToDouble(PdfLine::right), 0.9);
    width = quantile(lines.stream().mapToDouble(line -> line.right() - line.left()), 0.75);
  }

  private static float quantile(DoubleStream values, double part) {
    double[] sorted = values.sorted().toArray();
    return sorted.length == 0 ? 0 : (float) sorted[(int) (sorted.length * part)];
  }

  /** Excludes tables, which may have more letters than the body text. */
  private static boolean isProse(PdfPlacedLine placed) {
    return !placed.inTable() && placed.line().words().size() >= PROSE_WORDS;
  }

  /** The size of most letters of the body text, in points, rounded to halves; 0 without text. */
  float bodySize() {
    return bodySize;
  }

  boolean bodyItalic() {
    return bodyItalic;
  }

  boolean isLarger(PdfLine line) {
    return line.size() >= bodySize * PdfHeadingRank.STEP;
  }

  boolean isBolder(PdfLine line) {
    return line.bold() && !bodyBold && isBodySize(line);
  }

  /** Whether the line is not smaller than the body text, as notes and labels are. */
  boolean isBodySize(PdfLine line) {
    return line.size() >= bodySize * SMALLER;
  }

  /** Whether the line extends to the right edge, as lines that continue do. */
  boolean fills(PdfLine line) {
    return line.right() - line.left() > 0.85f * width;
  }

  /** Whether it is a line of body text: of its size, long, and not a row of cells. */
  boolean isProse(PdfLine line) {
    return isBodySize(line) && isLong(line) && line.words().size() >= PROSE_WORDS;
  }

  /** Whether the line is long enough to be prose rather than a label. */
  boolean isLong(PdfLine line) {
    return line.stretches().stream()
        .anyMatch(stretch -> stretch.right() - stretch.left() > 0.5f * width);
  }

  /** Whether the line starts at the usual left edge or is indented like a paragraph. */
  boolean startsLeft(PdfLine line) {
    return line.left() < left + 0.12f * (right - left);
  }

  boolean isCentred(PdfLine line) {
    float middle = (left + right) / 2;
    return Math.abs((line.left() + line.right()) / 2 - middle) < 0.05f * (right - left);
  }

  /** The median line distance of a page, in points; infinite if it has a single line. */
  static float usualDistance(List<PdfLine> lines) {
    double[] distances = new double[Math.max(0, lines.size() - 1)];
    for (int i = 0; i < distances.length; i++) {
      distances[i] = Math.abs(lines.get(i + 1).baseline() - lines.get(i).baseline());
    }
    Arrays.sort(distances);
    return distances.length == 0 ? Float.MAX_VALUE : (float) distances[distances.length / 2];
  }

  private static float rounded(float size) {
    return Math.round(size * 2) / 2f;
  }
}
