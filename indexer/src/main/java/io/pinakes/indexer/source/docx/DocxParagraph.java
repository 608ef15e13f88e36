package io.pinakes.indexer.source.docx;

/** A paragraph while it is being read. */
final class DocxParagraph {
  /** Marks a page break in the text; cannot occur in XML. */
  static final char PAGE_BREAK = '\f';

  /** The words so far, with {@link #PAGE_BREAK}s and line ends. */
  final StringBuilder text = new StringBuilder();

  String style = "";
  int outlineLevel = -1;
  String numberId = "";
  int numberLevel = -1;
  boolean breakBefore;

  /** Number of bold characters, to detect headings without a style. */
  private int boldCharacters;

  void words(String words, boolean bold) {
    text.append(words);
    boldCharacters += bold ? words.strip().length() : 0;
  }

  boolean isBold() {
    int printed = (int) text.chars().filter(c -> !Character.isWhitespace(c)).count();
    return printed > 0 && boldCharacters >= printed;
  }

  /** Whether anything has been printed since the last page break. */
  boolean hasWordsOnPage() {
    return !text.substring(text.lastIndexOf(String.valueOf(PAGE_BREAK)) + 1).isBlank();
  }
}
