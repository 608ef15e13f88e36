package io.pinakes.search.analyze;

import io.pinakes.search.chunk.Span;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.charfilter.BaseCharFilter;

/**
 * Removes invisible characters: format characters (zero-width spaces and joiners, soft hyphens,
 * direction marks) and Hebrew points. Typographic apostrophes become plain ones. Offsets still
 * refer to the original text.
 */
final class CleanText extends BaseCharFilter {
  private static final char APOSTROPHE = '\'';

  private CleanText(Reader clean) {
    super(clean);
  }

  /** A reader of the cleaned {@code text}. */
  static Reader of(String text) {
    if (text.codePoints().noneMatch(c -> isInvisible(c) || isApostrophe(c))) {
      return new StringReader(text);
    }
    StringBuilder clean = new StringBuilder(text.length());
    List<Span> removed = new ArrayList<>();
    for (int at = 0; at < text.length(); ) {
      int codePoint = text.codePointAt(at);
      int length = Character.charCount(codePoint);
      if (isInvisible(codePoint)) {
        removed.add(new Span(at, at + length));
      } else {
        clean.appendCodePoint(isApostrophe(codePoint) ? APOSTROPHE : codePoint);
      }
      at += length;
    }
    CleanText reader = new CleanText(new StringReader(clean.toString()));
    int total = 0;
    for (Span gap : removed) {
      reader.addOffCorrectMap(gap.start() - total, total + gap.length());
      total += gap.length();
    }
    return reader;
  }

  static boolean isInvisible(int codePoint) {
    if (codePoint < 0x80) {
      return false;
    }
    int type = Character.getType(codePoint);
    return type == Character.FORMAT
        || (type == Character.NON_SPACING_MARK && codePoint >= 0x591 && codePoint <= 0x5C7);
  }

  private static boolean isApostrophe(int codePoint) {
    return codePoint == '\u2019' || codePoint == '\u2018' || codePoint == '\u02BC';
  }

  @Override
  public int read(char[] buffer, int offset, int length) throws IOException {
    return input.read(buffer, offset, length);
  }
}
