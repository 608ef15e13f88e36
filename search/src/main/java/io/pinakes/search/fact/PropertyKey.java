package io.pinakes.search.fact;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Normalizes property names for use in filters: {@code Unit price (EUR)} and {@code UNIT PRICE}
 * become {@code unit_price}. Trailing brackets hold a unit or a remark and are dropped, unless
 * nothing else is left.
 */
public final class PropertyKey {
  /** Longer keys are cut, at a word boundary if possible. */
  public static final int MAX_LENGTH = 64;

  private static final Pattern BRACKETS = Pattern.compile("\\s*[(\\[][^()\\[\\]]*[)\\]]\\s*$");
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern OTHERS = Pattern.compile("[^\\p{L}\\p{N}%#]+");

  private PropertyKey() {}

  /** The key of a printed name; empty if it has no letters or digits. */
  public static String of(String name) {
    String bare = BRACKETS.matcher(name.strip()).replaceFirst("");
    String key = plain(bare);
    return key.isEmpty() ? plain(name) : key;
  }

  private static String plain(String name) {
    String folded =
        MARKS
            .matcher(Normalizer.normalize(name, Normalizer.Form.NFKD))
            .replaceAll("")
            .toLowerCase(Locale.ROOT);
    String key = OTHERS.matcher(folded).replaceAll("_").replaceAll("^_+|_+$", "");
    if (key.chars().noneMatch(Character::isLetterOrDigit)) {
      return key.contains("%") ? "%" : "";
    }
    if (key.length() <= MAX_LENGTH) {
      return key;
    }
    int end = key.lastIndexOf('_', MAX_LENGTH);
    return key.substring(0, end > MAX_LENGTH / 2 ? end : MAX_LENGTH);
  }
}
