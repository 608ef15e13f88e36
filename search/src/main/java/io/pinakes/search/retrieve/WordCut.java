package io.pinakes.search.retrieve;

import static java.lang.Character.UnicodeScript.HAN;
import static java.lang.Character.UnicodeScript.HIRAGANA;
import static java.lang.Character.UnicodeScript.KATAKANA;
import static java.lang.Character.UnicodeScript.KHMER;
import static java.lang.Character.UnicodeScript.LAO;
import static java.lang.Character.UnicodeScript.MYANMAR;
import static java.lang.Character.UnicodeScript.THAI;

import io.pinakes.search.chunk.Span;
import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/**
 * Finds where a line can be cut before and after a match without cutting a word apart, unless there
 * is no other place.
 */
record WordCut(String text, Span line, Span match) {
  /** Scripts without spaces between words, which are cut between any two letters. */
  private static final Set<UnicodeScript> WITHOUT_SPACES =
      EnumSet.of(HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR);

  /** The first place from {@code least} on, at most the start of the match. */
  int start(int least) {
    for (int at = least; at <= match.start(); at++) {
      if (at == line.start()
          || Character.isWhitespace(text.codePointBefore(at))
          || isBetweenLetters(at)) {
        return at;
      }
    }
    return isInPair(least) ? least + 1 : least;
  }

  /**
   * The last place up to {@code most}, at least the end of the match and after its line's start.
   */
  int end(int most) {
    for (int at = most; at >= match.end() && at > line.start(); at--) {
      if (at == line.end()
          || Character.isWhitespace(text.codePointAt(at))
          || isBetweenLetters(at)) {
        return at;
      }
    }
    return isInPair(most) ? most - 1 : most;
  }

  /** Whether the letters before and after are of scripts without spaces. */
  private boolean isBetweenLetters(int at) {
    int after = text.codePointAt(at);
    return !isInPair(at)
        && !isMark(after)
        && isWithoutSpaces(text.codePointBefore(at))
        && isWithoutSpaces(after);
  }

  private boolean isInPair(int at) {
    return at > line.start()
        && at < line.end()
        && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
  }

  private static boolean isWithoutSpaces(int letter) {
    return WITHOUT_SPACES.contains(UnicodeScript.of(letter));
  }

  private static boolean isMark(int character) {
    int type = Character.getType(character);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }
}
