package io.pinakes.search.text;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The numbers of a text as written: digits of any script, with single dots, commas, colons, slashes
 * and hyphens between them, such as {@code 4,250.00}, {@code 2024-03-01}, {@code 10:30}. Numbers
 * are equal if they are written the same.
 */
public final class WrittenNumbers {
  private static final Pattern NUMBER = Pattern.compile("\\p{N}+(?:[.,:/-]\\p{N}+)*");

  private static final Pattern GROUPING = Pattern.compile(",(?=\\d{3}(?!\\d))");
  private static final Pattern DECIMAL = Pattern.compile("[0-9]+(\\.[0-9]+)?");

  private WrittenNumbers() {}

  /** By value; a comma before three digits is a group separator: {@code 1,234.50} is 1234.5. */
  public static Set<BigDecimal> values(String text) {
    Set<BigDecimal> values = new HashSet<>();
    for (String written : in(text)) {
      String plain = GROUPING.matcher(written).replaceAll("");
      if (DECIMAL.matcher(plain).matches()) {
        values.add(new BigDecimal(plain).stripTrailingZeros());
      }
    }
    return values;
  }

  /** A text with the digits of any script as ASCII digits; its other characters are kept. */
  public static String ascii(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> Character.isDigit(c) ? '0' + Character.digit(c, 10) : c)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }

  /** In order, including repetitions. */
  public static List<String> in(String text) {
    return NUMBER.matcher(text).results().map(MatchResult::group).toList();
  }
}
