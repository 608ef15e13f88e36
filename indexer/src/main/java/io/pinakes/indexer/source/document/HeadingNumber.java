package io.pinakes.indexer.source.document;

import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a heading into its printed number and title.
 *
 * @param number as printed, without the trailing dot or bracket; empty if there is none
 * @param title the rest of the line; the whole line if there is no number or nothing after it
 * @param depth heading depth according to the number, from 1; 0 without a number
 */
public record HeadingNumber(String number, String title, int depth) {
  private static final LanguagePatterns LAYOUT = LanguagePatterns.of(HeadingNumber.class, "layout");
  private static final int MAX_PLAIN_NUMBER = 60;

  /** Up to 99, in upper or lower case. */
  private static final String ROMAN = "(?i:(?=[ivxlc])(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))";

  private static final Pattern DOTTED =
      Pattern.compile("((?:\\d{1,3}|[A-Z])(?:\\.\\d{1,3}){1,5})\\.?[)\\s]\\s*(\\S.*)");
  private static final Pattern PLAIN =
      Pattern.compile("\\(?(\\d{1,2}|" + ROMAN + "|[A-Za-z])[.):]\\s+(\\S.*)");
  private static final Pattern BARE = Pattern.compile("(\\d{1,2})\\s+(\\p{Lu}.*)");
  private static final Pattern NAMED =
      Pattern.compile(
          ("((?i:" + LAYOUT.any("division") + ")")
              + "\\s+(?:\\d{1,3}[A-Z]?(?:\\.\\d{1,3}){0,4}|[IVXLC]{1,6}|[A-Z]))"
              + "(?:\\s*[.:\\u2013\\u2014-]+\\s*|\\s+|$)(.*)");

  private static final Pattern CAPTION =
      Pattern.compile(
          ("((?i:" + LAYOUT.any("numbered-caption") + ")")
              + "\\s+(?:[A-Z][.-]?)?\\d{1,3}[A-Z]?(?:[.-]\\d{1,3})*)"
              + "\\s*[.:\\u2013\\u2014]\\s*(\\S.*)");

  /** A division number without a title, as is common for schedules. */
  private static final Pattern ALONE =
      Pattern.compile("(?i)" + LAYOUT.any("alone") + "\\s+(?:\\d{1,3}|[IVXLC]{1,6})[.:]?");

  /** Reads the number at the start of {@code line}. */
  public static HeadingNumber of(String line) {
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
    Matcher caption = CAPTION.matcher(line);
    if (caption.matches()) {
      return new HeadingNumber(Groups.of(caption, 1), Groups.of(caption, 2), 1);
    }
    for (Pattern pattern : new Pattern[] {PLAIN, BARE}) {
      Matcher plain = pattern.matcher(line);
      if (plain.matches() && isSmall(Groups.of(plain, 1))) {
        return new HeadingNumber(Groups.of(plain, 1), Groups.of(plain, 2), 1);
      }
    }
    return new HeadingNumber("", line, 0);
  }

  /** Whether it is the caption of a table or picture. */
  public boolean isCaption() {
    return CAPTION.matcher(number + ". " + title).matches();
  }

  /**
   * Whether it names a division of the document ({@code Article IV}, {@code 4.2}), not a list item.
   */
  public boolean isStructural() {
    return !isCaption()
        && (number.indexOf('.') > 0 || number.indexOf(' ') > 0 || NAMED.matcher(title).matches());
  }

  /** Turns {@code line} into a heading. */
  public static Heading heading(int level, String line, Span span) {
    HeadingNumber parsed = of(line);
    return new Heading(level, parsed.number, parsed.title, span);
  }

  /**
   * Joins headings that are printed as two: {@code ARTICLE III} alone, with only white space before
   * a title without a number.
   *
   * @param headings the headings of {@code text}, in reading order
   */
  static List<Heading> joined(List<Heading> headings, CharSequence text) {
    List<Heading> joined = new ArrayList<>(headings.size());
    for (Heading heading : headings) {
      Heading last = joined.isEmpty() ? null : joined.getLast();
      boolean second =
          last != null
              && last.number().isEmpty()
              && heading.number().isEmpty()
              && ALONE.matcher(last.title()).matches()
              && last.span().end() <= heading.span().start()
              && CleanText.line(
                      text.subSequence(last.span().end(), heading.span().start()).toString())
                  .isEmpty()
              && last.span().length() > 0;
      if (last != null && second) {
        joined.set(
            joined.size() - 1,
            new Heading(
                last.level(),
                last.title(),
                heading.title(),
                new Span(last.span().start(), heading.span().end())));
      } else {
        joined.add(heading);
      }
    }
    return joined;
  }

  private static int segments(String number) {
    return 1 + (int) number.chars().filter(c -> c == '.').count();
  }

  private static boolean isSmall(String number) {
    return !Character.isDigit(number.charAt(0)) || Integer.parseInt(number) <= MAX_PLAIN_NUMBER;
  }
}
