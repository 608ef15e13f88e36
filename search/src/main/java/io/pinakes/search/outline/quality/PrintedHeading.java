package io.pinakes.search.outline.quality;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.MarkdownText;

/** Compares headings with text by letters and digits alone, without case. */
public final class PrintedHeading {
  /** How much more text than the heading is read: markup, links, leaders, spaces. */
  private static final int SLACK = 400;

  private PrintedHeading() {}

  /**
   * Whether a part of a text begins with {@code heading}.
   *
   * @param file the name of the file, which tells whether the text has markup
   */
  public static boolean standsAt(String heading, String file, String text, Span part) {
    String wanted = letters(heading);
    int length = Math.min(part.length(), 3 * heading.length() + SLACK);
    String shown = text.substring(part.start(), part.start() + length);
    if (wanted.isEmpty()) { // only signs
      return shown.strip().startsWith(heading.strip());
    }
    return letters(shown).startsWith(wanted)
        || (MarkdownText.isMarkdown(file) && letters(MarkdownText.plain(shown)).startsWith(wanted));
  }

  /** The letters and digits, in lower case. */
  public static String letters(String text) {
    StringBuilder letters = new StringBuilder(text.length());
    text.codePoints()
        .filter(Character::isLetterOrDigit)
        .map(Character::toLowerCase)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }
}
