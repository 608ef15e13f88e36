package io.pinakes.search.time;

import io.pinakes.search.text.FoldedText;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds years, quarters, months and days in folded text, in all languages with word lists and in
 * the notations of file names. Of a date with ambiguous day and month ({@code 03/04/2023}) only the
 * year is read.
 *
 * <p>This class reads notations, one period at a time, in names such as {@code report_2023-Q2.pdf}
 * or in passages. {@link TimeGrammar} reads sentences, with lists that share a year, ranges and
 * relations, and ignores identifiers and file names. Both get their words from {@link TimeWords}.
 */
public final class TimeReader {
  /** Maximum number of periods to read from a text. */
  static final int MAX_TIMES = 64;

  private static final String START = "(?<![\\p{L}\\p{N}])";
  private static final String END = "(?![\\p{L}\\p{N}])";
  private static final String YEAR = "((?:19|20)\\d\\d)";
  private static final TimeWords WORDS = TimeWords.ALL;
  private static final String FISCAL = WORDS.expression("fiscal", "calendaryear");
  private static final String APOSTROPHE = "['\u2019\u2018`]";
  private static final String MONTHS = "(" + WORDS.expression(numbered("month", 12)) + ")";
  private static final String ORDINALS = "(" + WORDS.expression(numbered("ordinal", 4)) + ")";
  private static final String SUFFIX = "(?:" + WORDS.expression("suffix") + "|\\.)?";
  private static final String LINKS = "(?:" + WORDS.expression("linking") + " ){0,2}";

  private static final Pattern ISO =
      Pattern.compile(START + YEAR + "([-/._])(\\d{1,2})\\2(\\d{1,2})" + END);
  private static final Pattern ISO_DATE = Pattern.compile(YEAR + "-(\\d\\d)-(\\d\\d)(?:T.{0,40})?");
  private static final Pattern NUMERIC =
      Pattern.compile(START + "(\\d{1,2})([./])(\\d{1,2})\\2" + YEAR + END);
  private static final Pattern DAY_MONTH =
      Pattern.compile(
          START + "(\\d{1,2})" + SUFFIX + " {0,2}" + LINKS + MONTHS + "\\.?,? {0,2}" + YEAR + END);
  private static final Pattern MONTH_DAY =
      Pattern.compile(START + MONTHS + "\\.? {0,2}(\\d{1,2})" + SUFFIX + ",? {0,2}" + YEAR + END);
  private static final Pattern MONTH =
      Pattern.compile(START + MONTHS + "\\.?,? {0,2}" + LINKS + YEAR + END);

  /** The first of several months that share a year: {@code June and July 2024}. */
  private static final Pattern MONTH_OF_SEVERAL =
      Pattern.compile(
          START
              + MONTHS
              + "(?=\\.?,? {0,2}(?:"
              + WORDS.expression("and", "to")
              + "|[&,-]) {0,2}"
              + MONTHS
              + "\\.?,? {0,2}"
              + LINKS
              + YEAR
              + END
              + ")");

  /** A month in ISO 8601 notation, also used in file names. */
  private static final Pattern ISO_MONTH =
      Pattern.compile(START + YEAR + "-(0[1-9]|1[0-2])(?![\\p{L}\\p{N}]|-\\d)");

  private static final Pattern QUARTER =
      Pattern.compile(
          START
              + "(?:q([1-4])|([1-4])q)(?: "
              + WORDS.expression("linking")
              + "){0,2}[ \\-/,_]{0,2}(?:"
              + FISCAL
              + "? ?"
              + APOSTROPHE
              + "?"
              + YEAR
              + "|(?:"
              + FISCAL
              + " ?"
              + APOSTROPHE
              + "?|"
              + APOSTROPHE
              + "|/|(?<=[1-4]q))(\\d\\d))"
              + END);
  private static final Pattern YEAR_QUARTER =
      Pattern.compile(START + FISCAL + "? ?" + YEAR + "[ \\-/_]?q([1-4])" + END);
  private static final Pattern QUARTER_WORDS =
      Pattern.compile(
          START
              + "(?:"
              + ORDINALS
              + "|"
              + WORDS.expression("closing")
              + ")[ -](?:"
              + FISCAL
              + "[ -])?"
              + WORDS.expression("quarter")
              + "(?: "
              + WORDS.expression("linking")
              + "){0,2} ?,? ?"
              + FISCAL
              + "? ?"
              + APOSTROPHE
              + "?"
              + YEAR
              + END);
  private static final Pattern QUARTER_NUMBER =
      Pattern.compile(
          START + "([1-4])\\. ?" + WORDS.expression("quarter") + " " + LINKS + YEAR + END);

  /** Not an amount, and not the middle of an identifier such as {@code INV-2023-0815}. */
  private static final Pattern WHOLE_YEAR =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}$\u20ac\u00a3\u00a5\u20aa#])(?<!\\d[.,])(?:"
              + FISCAL
              + "[ -]?"
              + APOSTROPHE
              + "?)?(?!(?<=\\p{L}-)\\d{4}-\\d)"
              + YEAR
              + "(?!\\p{L}|\\p{N}|[.,]\\d|%)");

  private static final Pattern SHORT_YEAR =
      Pattern.compile(
          START + WORDS.expression("fiscalletters") + " ?" + APOSTROPHE + "?(\\d\\d)" + END);

  /** Creates a period from a match; null if there is no such date. */
  private interface Maker {
    @Nullable Period of(Matcher matcher);
  }

  private record Notation(Pattern pattern, Maker maker) {}

  /** Most specific first; text matched by one is not read by the next. */
  private static final List<Notation> NOTATIONS =
      List.of(
          new Notation(ISO, match -> day(number(match, 1), number(match, 3), number(match, 4))),
          new Notation(NUMERIC, TimeReader::numeric),
          new Notation(
              DAY_MONTH, match -> day(number(match, 3), month(match, 2), number(match, 1))),
          new Notation(
              MONTH_DAY, match -> day(number(match, 3), month(match, 1), number(match, 2))),
          new Notation(
              MONTH, match -> new Period.Month(YearMonth.of(number(match, 2), month(match, 1)))),
          new Notation(
              MONTH_OF_SEVERAL,
              match -> new Period.Month(YearMonth.of(number(match, 3), month(match, 1)))),
          new Notation(
              ISO_MONTH,
              match -> new Period.Month(YearMonth.of(number(match, 1), number(match, 2)))),
          new Notation(
              QUARTER,
              match ->
                  new Period.Quarter(
                      match.group(3) != null ? number(match, 3) : century(number(match, 4)),
                      number(match, match.group(1) != null ? 1 : 2))),
          new Notation(
              YEAR_QUARTER, match -> new Period.Quarter(number(match, 1), number(match, 2))),
          new Notation(
              QUARTER_WORDS, match -> new Period.Quarter(number(match, 2), ordinal(match))),
          new Notation(
              QUARTER_NUMBER, match -> new Period.Quarter(number(match, 2), number(match, 1))),
          new Notation(WHOLE_YEAR, match -> new Period.Year(number(match, 1))),
          new Notation(SHORT_YEAR, match -> new Period.Year(century(number(match, 1)))));

  /**
   * A period with its position.
   *
   * @param start in the folded text
   * @param end in the folded text, exclusive
   */
  public record Found(Period period, String words, int start, int end) {}

  private TimeReader() {}

  /** The first periods in {@code text}, in order, without overlaps. */
  public static List<Found> read(FoldedText text) {
    NavigableMap<Integer, Found> found = new TreeMap<>();
    for (Notation notation : NOTATIONS) {
      Matcher matcher = notation.pattern().matcher(text.text());
      while (matcher.find()) {
        if (free(found, matcher.start(), matcher.end())) {
          Period period = notation.maker().of(matcher);
          if (period != null) {
            String words = text.original(matcher.start(), matcher.end());
            found.put(matcher.start(), new Found(period, words, matcher.start(), matcher.end()));
          }
        }
      }
    }
    return found.values().stream().limit(MAX_TIMES).toList();
  }

  private static boolean free(NavigableMap<Integer, Found> found, int start, int end) {
    Map.Entry<Integer, Found> before = found.lowerEntry(end);
    return before == null || before.getValue().end() <= start;
  }

  /** Whether {@code text} as a whole is a date or an instant in ISO 8601. */
  public static boolean isDate(String text) {
    Matcher iso = ISO_DATE.matcher(text);
    return iso.matches() && day(number(iso, 1), number(iso, 2), number(iso, 3)) != null;
  }

  private static @Nullable Period day(int year, int month, int day) {
    try {
      return new Period.Day(LocalDate.of(year, month, day));
    } catch (DateTimeException e) {
      return null; // such as 30 February
    }
  }

  /** Day before month with dots, or with slashes if only one order is a valid date. */
  private static @Nullable Period numeric(Matcher match) {
    int first = number(match, 1);
    int second = number(match, 3);
    int year = number(match, 4);
    if (group(match, 2).equals(".") || first > 12 || first == second) {
      return day(year, second, first);
    }
    return second > 12 ? day(year, first, second) : new Period.Year(year);
  }

  private static int month(Matcher match, int group) {
    return WORDS.number("month", 12, group(match, group)).orElseThrow();
  }

  /** The quarter named in words; without an ordinal it is the last one. */
  private static int ordinal(Matcher match) {
    return WORDS.number("ordinal", 4, group(match, 1)).orElse(4);
  }

  private static String[] numbered(String meaning, int most) {
    return IntStream.rangeClosed(1, most).mapToObj(each -> meaning + each).toArray(String[]::new);
  }

  private static int century(int year) {
    return year < 70 ? 2000 + year : 1900 + year;
  }

  private static int number(Matcher match, int group) {
    return Integer.parseInt(group(match, group));
  }

  private static String group(Matcher match, int group) {
    String found = match.group(group);
    return found == null ? "" : found.toLowerCase(Locale.ROOT);
  }
}
