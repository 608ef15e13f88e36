package io.pinakes.indexer.source;

import io.pinakes.indexer.source.ParsedDocument.Heading;
import io.pinakes.search.chunk.Span;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The printed number of a heading, told from its title.
 *
 * @param number as printed, without the dot or bracket that ends it; empty if there is none
 * @param title what follows; the whole line if there is no number or nothing follows it
 * @param depth how deep the number says the heading is, from 1; 0 without a number
 */
record HeadingNumber(String number, String title, int depth) {
  private static final int MAX_PLAIN_NUMBER = 60;

  /** Up to 99, in capitals or small letters. */
  private static final String ROMAN = "(?i:(?=[ivxlc])(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))";

  private static final Pattern DOTTED =
      Pattern.compile("((?:\\d{1,3}|[A-Z])(?:\\.\\d{1,3}){1,5})\\.?[)\\s]\\s*(\\S.*)");
  private static final Pattern PLAIN =
      Pattern.compile("\\(?(\\d{1,2}|" + ROMAN + "|[A-Za-z])[.):]\\s+(\\S.*)");
  private static final Pattern BARE = Pattern.compile("(\\d{1,2})\\s+(\\p{Lu}.*)");
  private static final Pattern NAMED =
      Pattern.compile(
          "((?i:section|article|chapter|part|appendix|annex|schedule|exhibit|item|note|clause)"
              + "\\s+(?:\\d{1,3}[A-Z]?(?:\\.\\d{1,3}){0,4}|[IVXLC]{1,6}|[A-Z]))"
              + "(?:\\s*[.:\\u2013\\u2014-]+\\s*|\\s+|$)(.*)");

  /** Reads the number that {@code line} begins with. */
  static HeadingNumber of(String line) {
    Matcher dotted = DOTTED.matcher(line);
    if (dotted.matches()) {
      String number = Groups.of(dotted, 1);
      return new HeadingNumber(number, Groups.of(dotted, 2), segments(number));
    }
    Matcher named = NAMED.matcher(line);
    if (named.matches()) {
      return Groups.of(named, 2).isBlank()
          ? new HeadingNumber("", line, segments(Groups.of(named, 1)))
          : new HeadingNumber(
              Groups.of(named, 1), Groups.of(named, 2), segments(Groups.of(named, 1)));
    }
    for (Pattern pattern : new Pattern[] {PLAIN, BARE}) {
      Matcher plain = pattern.matcher(line);
      if (plain.matches() && isSmall(Groups.of(plain, 1))) {
        return new HeadingNumber(Groups.of(plain, 1), Groups.of(plain, 2), 1);
      }
    }
    return new HeadingNumber("", line, 0);
  }

  /** Whether it names a division of the document ({@code Article IV}, {@code 4.2}), not a list. */
  boolean isStructural() {
    return number.indexOf('.') > 0 || number.indexOf(' ') > 0 || NAMED.matcher(title).matches();
  }

  /** The heading that {@code line} is. */
  static Heading heading(int level, String line, Span span) {
    HeadingNumber parsed = of(line);
    return new Heading(level, parsed.number, parsed.title, span);
  }

  private static int segments(String number) {
    return 1 + (int) number.chars().filter(c -> c == '.').count();
  }

  private static boolean isSmall(String number) {
    return !Character.isDigit(number.charAt(0)) || Integer.parseInt(number) <= MAX_PLAIN_NUMBER;
  }
}
