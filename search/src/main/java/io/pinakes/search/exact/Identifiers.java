package io.pinakes.search.exact;

import io.pinakes.search.text.Groups;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells identifiers from words, numbers and quantities, as described in {@link ExactTerms}. */
final class Identifiers {
  /** Maximum length of an identifier in UTF-16 units. */
  private static final int MAX_LENGTH = 96;

  private static final Pattern TOKEN =
      Pattern.compile("[\\p{L}\\p{N}_]++(?:(?:::|[-./:@_\u2010\u2011])[\\p{L}\\p{N}_]++)*+");
  private static final Pattern QUARTER_OR_YEAR =
      Pattern.compile(
          "(?:FY|CY|[QH][1-4](?:FY)?[-/_]?)[-/]?(?:\\d{2}|\\d{4})?|[QH][1-4]|\\d{4}[-/]?[QH][1-4]");
  private static final Pattern LOWER_CODE =
      Pattern.compile("\\p{Ll}{1,4}[-_/]?(\\d{2,})(?:[-_/]\\d+)*");
  private static final Pattern YEAR = Pattern.compile("(?:1[6-9]|20)\\d\\d");
  private static final Pattern FILE =
      Pattern.compile("[\\p{L}\\p{N}_-]{2,}(?:\\.[\\p{L}\\p{N}_-]+)*\\.\\p{Ll}[\\p{Ll}\\d]{1,4}");
  private static final Pattern HUMP = Pattern.compile("\\p{Ll}{2,}(?:\\p{Lu}\\p{Ll}+)+\\p{N}*");

  private Identifiers() {}

  /** The identifiers in {@code text}, in lower case, in order. */
  static Set<String> in(String text) {
    Set<String> found = new LinkedHashSet<>();
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      String word = text.substring(token.start(), token.end());
      if (word.length() <= MAX_LENGTH && isIdentifier(word)) {
        found.add(word.toLowerCase(Locale.ROOT));
      }
      if (word.indexOf('/') > 0) {
        for (String part : word.split("/", -1)) { // X-40/X-41 are two
          if (part.length() <= MAX_LENGTH && isIdentifier(part)) {
            found.add(part.toLowerCase(Locale.ROOT));
          }
        }
      }
    }
    return found;
  }

  private static boolean isIdentifier(String word) {
    boolean letter = false;
    boolean capital = false;
    boolean digit = false;
    boolean joint = false;
    int size = 0;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      letter |= Character.isLetter(c);
      capital |= Character.isUpperCase(c);
      digit |= Character.isDigit(c);
      joint |= !Character.isLetterOrDigit(c);
      size += Character.isLetterOrDigit(c) ? 1 : 0;
    }
    if (!letter || size < 3) {
      return false;
    }
    if (word.contains("_") || word.contains("::") || word.contains("@")) {
      return true;
    }
    if (FILE.matcher(word).matches() || HUMP.matcher(word).matches()) {
      return true;
    }
    if (!digit) {
      return false;
    }
    if (!capital) {
      Matcher code = LOWER_CODE.matcher(word);
      if (!code.matches()) {
        return false;
      }
      boolean more = code.end() > code.end(1);
      return more || !YEAR.matcher(Groups.of(code, 1)).matches(); // not post-2008
    }
    if (QUARTER_OR_YEAR.matcher(word).matches() || smallWords(word)) {
      return false;
    }
    return joint || Character.isLetter(word.charAt(0)); // 20MB and 3RD are quantities
  }

  /** {@code Mid-1990s}, {@code 5-Year-old}, {@code Post-2008}: a compound with a number. */
  private static boolean smallWords(String word) {
    for (String part : word.split("[-./:]", -1)) {
      boolean number = !part.isEmpty() && Character.isDigit(part.charAt(0));
      boolean ordinary = part.matches("\\p{Lu}?\\p{Ll}{2,}");
      boolean plain = number && part.matches("\\d+(?:s|st|nd|rd|th)?");
      if (!ordinary && !plain) {
        return false;
      }
    }
    return true;
  }
}
