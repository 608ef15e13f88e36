package io.pinakes.indexer.source.document;

/**
 * Cleans extracted text so that it can be stored and measured.
 *
 * <p>Line ends become {@code }. Characters that cannot be stored (NUL, unpaired surrogates) become
 * U+FFFD, so that UTF-16 offsets survive a round trip through UTF-8. Other control characters
 * become a space; line tabulation, form feed and next line become {@code \n}. Of a run of combining
 * marks, the first {@value #MAX_MARKS} are kept, the rest becomes one U+FFFD.
 */
public final class CleanText {
  private static final char REPLACEMENT = '\uFFFD';

  /**
   * Maximum number of combining marks in a row, as in Unicode's Stream-Safe Text Format (UAX #15).
   * Word boundaries of regular expressions go back over all of them, so that a text of marks alone
   * would take the square of its length.
   */
  private static final int MAX_MARKS = 30;

  private static final char FIRST_MARK = '\u0300';

  private CleanText() {}

  /** The cleaned text; {@code text} itself if there was nothing to clean. */
  public static String of(String text) {
    int dirty = firstDirty(text);
    if (dirty == text.length()) {
      return text;
    }
    StringBuilder clean = new StringBuilder(text.length()).append(text, 0, dirty);
    int marks = MAX_MARKS; // as many as there can be before
    for (int i = dirty; i < text.length(); i++) {
      char c = text.charAt(i);
      marks = isMark(c) ? marks + 1 : 0;
      if (marks > MAX_MARKS) {
        if (marks == MAX_MARKS + 1) {
          clean.append(REPLACEMENT);
        }
      } else if (isPairAt(text, i)) {
        clean.append(c).append(text.charAt(++i));
      } else if (c == '\r') {
        clean.append('\n');
        if (i + 1 < text.length() && text.charAt(i + 1) == '\n') {
          i++;
        }
      } else {
        clean.append(isDirty(text, i) ? replacement(c) : c);
      }
    }
    return clean.toString();
  }

  /**
   * The cleaned text on one line: white space, including no-break spaces, is collapsed to single
   * spaces.
   */
  public static String line(String text) {
    StringBuilder line = new StringBuilder(text.length());
    boolean gap = false;
    String clean = of(text);
    for (int i = 0; i < clean.length(); i++) {
      char c = clean.charAt(i);
      if (isSpace(c)) {
        gap = !line.isEmpty();
      } else {
        if (gap) {
          line.append(' ');
          gap = false;
        }
        line.append(c);
      }
    }
    return line.toString();
  }

  static boolean isSpace(char c) {
    return c == '\u00A0' || Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  private static int firstDirty(String text) {
    int marks = 0;
    for (int i = 0; i < text.length(); i++) {
      marks = isMark(text.charAt(i)) ? marks + 1 : 0;
      if (marks > MAX_MARKS) {
        return i;
      }
      if (isPairAt(text, i)) {
        i++;
      } else if (isDirty(text, i)) {
        return i;
      }
    }
    return text.length();
  }

  private static boolean isMark(char c) {
    return c >= FIRST_MARK && Character.getType(c) == Character.NON_SPACING_MARK;
  }

  private static boolean isPairAt(String text, int i) {
    return Character.isHighSurrogate(text.charAt(i))
        && i + 1 < text.length()
        && Character.isLowSurrogate(text.charAt(i + 1));
  }

  /** Only called where no surrogate pair starts. */
  private static boolean isDirty(String text, int i) {
    char c = text.charAt(i);
    return c < ' ' ? c != '\n' && c != '\t' : c >= 0x7F && (c <= 0x9F || Character.isSurrogate(c));
  }

  private static char replacement(char c) {
    return switch (c) {
      case '\u000B', '\f', '\u0085' -> '\n';
      case '\0' -> REPLACEMENT;
      default -> Character.isSurrogate(c) ? REPLACEMENT : ' ';
    };
  }
}
