package io.pinakes.indexer.source.pdf;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Detects bold words by stem width, for fonts whose names do not reveal it ({@code
 * NimbusRomNo9L-Medi}, {@code CMBX10}, {@code FranklinGothic-Dm}): stems clearly wider than those
 * of the document's main font.
 */
final class PdfWeights {
  private static final float BOLD = 1.3f;

  private PdfWeights() {}

  static List<List<PdfLine>> told(List<List<PdfLine>> pages) {
    Map<PdfLine.Face, Long> letters = new HashMap<>();
    pages.forEach(
        page ->
            page.forEach(
                line ->
                    line.words()
                        .forEach(
                            word ->
                                letters.merge(
                                    word.face(), (long) word.text().length(), Long::sum))));
    float body =
        letters.entrySet().stream()
            .max(
                Map.Entry.<PdfLine.Face, Long>comparingByValue()
                    .thenComparingDouble(entry -> -entry.getKey().stem()))
            .map(entry -> entry.getKey().stem())
            .orElse(0f);
    return body <= 0
        ? pages
        : pages.stream().map(page -> page.stream().map(line -> told(line, body)).toList()).toList();
  }

  private static PdfLine told(PdfLine line, float body) {
    boolean any =
        line.words().stream().anyMatch(word -> !word.bold() && word.face().stem() >= BOLD * body);
    return any
        ? new PdfLine(
            line.words().stream()
                .map(word -> word.face().stem() >= BOLD * body ? word.withBold(true) : word)
                .toList(),
            line.baseline(),
            line.pageHeight())
        : line;
  }
}
