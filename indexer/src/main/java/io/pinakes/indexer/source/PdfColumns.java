package io.pinakes.indexer.source;

import java.util.List;

/** Tells pages that are set in columns of prose from pages with tables. */
final class PdfColumns {
  private static final int MIN_LINES = 10;
  private static final int MIN_WORDS = 3;

  private PdfColumns() {}

  /** Whether many of the lines run across a gutter with words, not figures, on both sides. */
  static boolean inProse(List<PdfLine> lines) {
    int across = 0;
    for (PdfLine line : lines) {
      List<String> cells = line.cells();
      int wordy = 0;
      for (String cell : cells) {
        wordy += words(cell) >= MIN_WORDS ? 1 : 0;
      }
      if (wordy >= 2 && PdfLine.figures(cells) == 0) {
        across++;
      }
    }
    return across >= MIN_LINES && across * 5 >= lines.size() * 2;
  }

  private static int words(String cell) {
    int words = 0;
    for (String word : cell.split(" ", -1)) {
      words += word.chars().filter(Character::isLetter).count() > 1 ? 1 : 0;
    }
    return words;
  }
}
