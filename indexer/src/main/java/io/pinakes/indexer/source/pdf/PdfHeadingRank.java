package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.HeadingNumber;
import io.pinakes.search.language.LanguagePatterns;
import java.util.Locale;
import java.util.regex.Pattern;

/** The visual rank of a heading; smaller is higher. */
final class PdfHeadingRank {
  /** The size difference that makes another step. */
  static final float STEP = 1.12f;

  private static final int SIZE_STEP = 100;
  private static final int LIGHT = 75;
  private static final int MAX_STEPS = 12;
  private static final int MAX_DEPTH = 6;
  private static final LanguagePatterns FURNITURE =
      LanguagePatterns.of(PdfHeadingRank.class, "page-furniture");
  private static final Pattern PART =
      Pattern.compile(FURNITURE.any("part") + "\\s+(?:[ivx]+|\\d{1,2})\\b.*");
  private static final Pattern ITEM =
      Pattern.compile(FURNITURE.any("item") + "\\s+\\d+[a-c]?\\b.*");

  private PdfHeadingRank() {}

  /** The rank of parts (0) and items (1), regardless of typography; -1 for anything else. */
  static int named(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return PART.matcher(lower).matches() ? 0 : ITEM.matcher(lower).matches() ? 1 : -1;
  }

  /**
   * The rank of a heading: larger is higher; within a size, bold capitals, then capitals, numbers
   * by depth, bold, plain, italic.
   *
   * @param body size of the body text, in points
   * @param line the last line of the heading
   */
  static int of(String text, float body, PdfLine line) {
    float size = line.size();
    boolean bold = line.bold();
    boolean italic = line.italic();
    int named = named(text);
    if (named >= 0) {
      return named;
    }
    int larger = (int) Math.round(Math.log(size / body) / Math.log(STEP));
    int steps = MAX_STEPS - Math.clamp(size < body && size > 0.85f * body ? 0 : larger, -3, 10);
    HeadingNumber number = HeadingNumber.of(text);
    int depth = number.depth();
    int style;
    if (number.isCaption()) {
      style = 95;
    } else if (depth > 0) {
      style = 20 + Math.min(MAX_DEPTH, depth);
    } else if (isCapitals(text)) {
      style = bold ? 0 : 10;
    } else if (text.endsWith(":")) {
      style = 78;
    } else {
      style = bold ? 60 : 80;
      style += (italic ? 10 : 0) - (line.underlined() ? 5 : 0);
    }
    return steps * SIZE_STEP + style;
  }

  /** Whether a heading of this rank is as light as the body: in italics, underlined or plain. */
  static boolean isQuiet(int rank) {
    return rank % SIZE_STEP >= LIGHT;
  }

  static boolean isCapitals(String text) {
    return text.equals(text.toUpperCase(Locale.ROOT))
        && text.chars().anyMatch(Character::isUpperCase);
  }
}
