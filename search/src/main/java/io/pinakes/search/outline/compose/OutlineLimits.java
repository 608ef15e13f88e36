package io.pinakes.search.outline.compose;

import io.pinakes.search.text.TokenEstimate;

/** Size limits of the hierarchy files and their contents. Lengths are UTF-16 units. */
public final class OutlineLimits {
  /**
   * Maximum number of tokens per file, as estimated by {@link TokenEstimate}: a file is read as one
   * prompt and must leave room for instructions and a reply in a window of 16,384.
   */
  public static final int FILE_TOKENS = 8_000;

  public static final int TITLE = 160;
  public static final int PATH = 320;

  /** Length of a summary in a list entry. */
  public static final int ENTRY_SUMMARY = 240;

  public static final int SECTION_SUMMARY = 480;
  public static final int DOCUMENT_SUMMARY = 960;
  public static final int BUCKET_SUMMARY = 960;

  /** Length of the text that a section shows for each chunk. */
  public static final int GIST = 160;

  public static final int TOPIC = 80;
  public static final int DETAIL = 200;

  /** Maximum number of topics of a section or list entry. */
  public static final int TOPICS = 6;

  /** Maximum number of topics of a document. */
  public static final int KEY_TOPICS = 10;

  /** Maximum number of topics of a bucket. */
  public static final int COMMON_TOPICS = 20;

  public static final int KEY_DETAILS = 6;

  /** Maximum number of subsections listed in a section; the table of contents has all. */
  public static final int LISTED_CHILDREN = 200;

  private static final char ELLIPSIS = '…';

  private OutlineLimits() {}

  /**
   * Cuts {@code text} at a word boundary and appends an ellipsis if it is longer than {@code
   * length}. Numbers are never cut.
   */
  public static String cut(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    int end = length - 1;
    while (end > length / 2 && !Character.isWhitespace(text.charAt(end))) {
      end--;
    }
    if (!Character.isWhitespace(text.charAt(end))) { // a script without spaces, or one long word
      end = length - 1;
      while (end > 0 && isFigure(text.charAt(end)) && isFigure(text.charAt(end - 1))) {
        end--;
      }
      if (end > 0 && Character.isLowSurrogate(text.charAt(end))) {
        end--;
      }
    }
    return text.substring(0, end).stripTrailing() + ELLIPSIS;
  }

  private static boolean isFigure(char letter) {
    return Character.isDigit(letter) || letter == '.' || letter == ',';
  }
}
