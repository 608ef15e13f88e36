package io.pinakes.search.outline;

import io.pinakes.search.text.TokenEstimate;

/** How large the files of the hierarchy may be, and what is in them. Lengths are UTF-16 units. */
public final class OutlineLimits {
  /**
   * Tokens of a file at most, as {@link TokenEstimate} reckons them: it is read as one prompt, and
   * leaves room for instructions and a reply in a window of 16,384.
   */
  public static final int FILE_TOKENS = 8_000;

  public static final int TITLE = 160;
  public static final int PATH = 320;

  /** What an entry of a list shows of a summary. */
  public static final int ENTRY_SUMMARY = 240;

  public static final int SECTION_SUMMARY = 480;
  public static final int DOCUMENT_SUMMARY = 960;
  public static final int BUCKET_SUMMARY = 960;

  /** What a section shows of each of its chunks. */
  public static final int GIST = 160;

  public static final int TOPIC = 80;
  public static final int DETAIL = 200;

  /** Topics of a section, and of an entry in a list. */
  public static final int TOPICS = 6;

  /** Topics of a document. */
  public static final int KEY_TOPICS = 10;

  /** Topics of a bucket. */
  public static final int COMMON_TOPICS = 20;

  public static final int KEY_DETAILS = 6;

  /** Subsections that a section names; more are found in the table of contents alone. */
  public static final int LISTED_CHILDREN = 200;

  private static final char ELLIPSIS = '…';

  private OutlineLimits() {}

  /**
   * The beginning of {@code text} up to a gap between words, followed by an ellipsis; or all of it,
   * if it has at most {@code length} units. Figures are never cut in two.
   */
  public static String cut(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    int end = length - 1;
    while (end > length / 2 && !Character.isWhitespace(text.charAt(end))) {
      end--;
    }
    if (!Character.isWhitespace(text.charAt(end))) { // a script without gaps, or one long word
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
