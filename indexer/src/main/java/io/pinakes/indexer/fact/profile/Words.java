package io.pinakes.indexer.fact.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The words and numbers of a line.
 *
 * @param text the line
 */
record Words(String text, List<Token> tokens) {
  /**
   * A sequence of letters and digits, or an ampersand.
   *
   * @param letters in lower case; in words with letters, digits that scanners confuse with letters
   *     are replaced by these
   */
  record Token(String letters, int start, int end) {
    boolean isNumber() {
      return letters.chars().allMatch(Character::isDigit);
    }
  }

  static Words of(String text) {
    List<Token> tokens = new ArrayList<>();
    int i = 0;
    while (i < text.length()) {
      int end = i;
      while (end < text.length() && isInWord(text, end)) {
        end++;
      }
      if (end == i && text.charAt(i) == '&') {
        end++;
      }
      if (end > i) {
        tokens.add(new Token(plain(text.substring(i, end)), i, end));
      }
      i = Math.max(end, i + 1);
    }
    return new Words(text, tokens);
  }

  /**
   * Whether the character is a letter, a digit, or the quotation mark within a Hebrew abbreviation.
   */
  private static boolean isInWord(String text, int at) {
    char c = text.charAt(at);
    return Character.isLetterOrDigit(c)
        || Character.getType(c) == Character.NON_SPACING_MARK
        || ((c == '"' || c == '״')
            && at > 0
            && at + 1 < text.length()
            && Character.UnicodeScript.of(text.charAt(at - 1)) == Character.UnicodeScript.HEBREW
            && Character.UnicodeScript.of(text.charAt(at + 1)) == Character.UnicodeScript.HEBREW);
  }

  /** Lower case; {@code 0}, {@code 1} and {@code 5} become letters next to letters. */
  static String plain(String word) {
    String small = word.toLowerCase(Locale.ROOT);
    long letters = small.chars().filter(Character::isLetter).count();
    long digits = small.chars().filter(Character::isDigit).count();
    return letters > digits && digits > 0
        ? small.replace('0', 'o').replace('1', 'l').replace('5', 's')
        : small;
  }

  /** Whether a name may end after a token: nothing follows, or a punctuation mark. */
  boolean endsAfter(int token) {
    String rest = text.substring(tokens.get(token).end()).stripLeading();
    return rest.isEmpty() || ",;(|-".indexOf(rest.charAt(0)) >= 0;
  }
}
