package io.pinakes.indexer.source;

import io.pinakes.indexer.source.ParsedDocument.Heading;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Guesses headings where nothing but characters tells them: short lines between blank lines that
 * begin with a number or are all capitals.
 */
final class PlainHeadings {
  private static final int MAX_CHARACTERS = 80;
  private static final int MIN_CAPITALS = 4;

  private PlainHeadings() {}

  /** The headings of {@code page} in reading order. */
  static List<Heading> find(Page page) {
    String text = page.text();
    List<Heading> headings = new ArrayList<>();
    boolean afterBlank = true;
    for (int start = 0; start < text.length(); ) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      String line = text.substring(start, end).strip();
      if (afterBlank && isHeading(line) && isBlankAt(text, end + 1)) {
        int level = Math.max(1, HeadingNumber.of(line).depth());
        headings.add(HeadingNumber.heading(level, line, new Span(start, end).shift(page.start())));
      }
      afterBlank = line.isEmpty();
      start = end + 1;
    }
    return headings;
  }

  private static boolean isBlankAt(String text, int start) {
    for (int i = start; i < text.length() && text.charAt(i) != '\n'; i++) {
      if (!CleanText.isSpace(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isHeading(String line) {
    if (line.isEmpty()
        || line.length() > MAX_CHARACTERS
        || ".,;:?!".indexOf(line.charAt(line.length() - 1)) >= 0
        || line.chars().filter(Character::isLetter).count() * 2 < line.length()) {
      return false;
    }
    return HeadingNumber.of(line).depth() > 0 || isCapitals(line);
  }

  private static boolean isCapitals(String line) {
    return line.chars().filter(Character::isUpperCase).count() >= MIN_CAPITALS
        && line.chars().noneMatch(Character::isLowerCase);
  }
}
