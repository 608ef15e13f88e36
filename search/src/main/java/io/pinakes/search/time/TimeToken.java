package io.pinakes.search.time;

import io.pinakes.search.text.Groups;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A word, a number or a symbol.
 *
 * @param text as written
 * @param folded in lower case, without accents
 * @param start in the text, in UTF-16 units
 * @param end exclusive
 */
record TimeToken(String text, String folded, int start, int end) {
  private static final Pattern TOKEN = Pattern.compile("[\\p{L}\\p{M}]+|\\d+|[^\\s\\p{L}\\d]");
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  static List<TimeToken> of(String text) {
    List<TimeToken> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      String token = Groups.of(matcher, 0);
      tokens.add(new TimeToken(token, fold(token), matcher.start(), matcher.end()));
    }
    return tokens;
  }

  private static String fold(String word) {
    return MARKS
        .matcher(Normalizer.normalize(word, Normalizer.Form.NFKD))
        .replaceAll("")
        .toLowerCase(Locale.ROOT);
  }

  boolean isNumber() {
    return Character.isDigit(text.charAt(0));
  }

  boolean isWord() {
    return Character.isLetter(text.codePointAt(0));
  }

  /** Its number; -1 if it is not a number or has more than four digits. */
  int number() {
    return isNumber() && text.length() <= 4 ? Integer.parseInt(text) : -1;
  }

  boolean is(String sign) {
    return text.equals(sign);
  }
}
