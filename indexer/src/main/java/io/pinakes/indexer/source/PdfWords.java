package io.pinakes.indexer.source;

/** Characters that PDFs use for the look of a word and that search would stumble over. */
final class PdfWords {
  private static final char SOFT_HYPHEN = '\u00AD';

  private PdfWords() {}

  /** One word: no white space of any kind, soft hyphens printed or left out. */
  static String clean(String word) {
    String line = CleanText.line(word);
    if (line.indexOf(SOFT_HYPHEN) < 0) {
      return line;
    }
    String end = line.endsWith(String.valueOf(SOFT_HYPHEN)) ? "-" : "";
    return line.replace(String.valueOf(SOFT_HYPHEN), "") + end;
  }
}
