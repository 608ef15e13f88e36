package io.pinakes.search.exact;

import java.util.regex.Pattern;

/** Roman numerals up to 399, as used for articles and chapters. */
public final class RomanNumber {
  private static final Pattern ROMAN =
      Pattern.compile("C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})");

  private RomanNumber() {}

  /** The decimal form of {@code numeral}; unchanged if it is not a numeral or is a lone C or L. */
  public static String toDecimal(String numeral) {
    boolean letter = numeral.equals("C") || numeral.equals("L"); // "Appendix C" comes after B
    if (numeral.isEmpty() || letter || !ROMAN.matcher(numeral).matches()) {
      return numeral;
    }
    int number = 0;
    for (int i = 0; i < numeral.length(); i++) {
      int value = value(numeral.charAt(i));
      boolean before = i + 1 < numeral.length() && value(numeral.charAt(i + 1)) > value;
      number += before ? -value : value;
    }
    return Integer.toString(number);
  }

  private static int value(char c) {
    return switch (c) {
      case 'I' -> 1;
      case 'V' -> 5;
      case 'X' -> 10;
      case 'L' -> 50;
      default -> 100;
    };
  }
}
