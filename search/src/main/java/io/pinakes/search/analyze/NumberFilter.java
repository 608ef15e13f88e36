package io.pinakes.search.analyze;

import java.io.IOException;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Normalizes numbers by dropping thousands separators and {@code .00}: {@code 1,577.00}, {@code
 * 1.577,00} and {@code 1577} become one term. A single dot before three digits is left alone, since
 * it may be a decimal point or part of a section number.
 */
final class NumberFilter extends TokenFilter {
  private static final Pattern COMMA_GROUPS = Pattern.compile("\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?");
  private static final Pattern DOT_GROUPS = Pattern.compile("\\d{1,3}(?:\\.\\d{3})+,\\d+");

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);

  NumberFilter(TokenStream input) {
    super(input);
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (!input.incrementToken()) {
      return false;
    }
    if (mayBeGrouped()) {
      String number = plain(term.toString());
      term.setEmpty().append(number);
    }
    return true;
  }

  private boolean mayBeGrouped() {
    if (term.length() < 4 || !isDigit(term.charAt(0))) {
      return false;
    }
    boolean separated = false;
    for (int i = 0; i < term.length(); i++) {
      char c = term.charAt(i);
      if (c == ',' || c == '.') {
        separated = true;
      } else if (!isDigit(c)) {
        return false;
      }
    }
    return separated;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static String plain(String number) {
    String plain = number;
    if (COMMA_GROUPS.matcher(number).matches()) {
      plain = number.replace(",", "");
    } else if (DOT_GROUPS.matcher(number).matches()) {
      plain = number.replace(".", "").replace(',', '.');
    }
    return plain.endsWith(".00") && plain.indexOf('.') == plain.length() - 3
        ? plain.substring(0, plain.length() - 3)
        : plain;
  }
}
