package io.pinakes.search.text;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The numbers of a text as they are written: digits of any script, with single points, commas,
 * colons, slashes and hyphens between them, such as {@code 4,250.00}, {@code 2024-03-01}, {@code
 * 10:30}. Two numbers are the same if they are written alike.
 */
public final class WrittenNumbers {
  private static final Pattern NUMBER = Pattern.compile("\\p{N}+(?:[.,:/-]\\p{N}+)*");

  private static final Pattern GROUPING = Pattern.compile(",(?=\\d{3}(?!\\d))");
  private static final Pattern DECIMAL = Pattern.compile("[0-9]+(\\.[0-9]+)?");

  private WrittenNumbers() {}

  /** By their values, where a comma before three digits groups: {@code 1,234.50} is 1234.5. */
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

  /** In order, repeated ones too. */
  public static List<String> in(String text) {
    return NUMBER.matcher(text).results().map(MatchResult::group).toList();
  }
}
