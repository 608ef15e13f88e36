package io.pinakes.indexer.fact.text;

import io.pinakes.search.quantity.Notation;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.quantity.ValueReader.DateOrder;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Detects the notation of values from the unambiguous ones. A numeric date with a number above 12
 * reveals the order of the others; a number with two separators, or with one or two digits after
 * its separator, reveals their meaning. Contradicting evidence is ignored.
 */
public final class NotationDetector {
  private static final Pattern DATE =
      Pattern.compile("(?<![\\d/.-])(\\d{1,2})([/-])(\\d{1,2})\\2(?:\\d{4}|\\d{2})(?![\\d/-])");
  private static final Pattern POINT =
      Pattern.compile(
          "(?<![\\d.,])(?:\\d{1,3}(?:,\\d{3})+\\.\\d+|\\d{1,3}(?:,\\d{3}){2,}|\\d+\\.\\d{2})(?!\\d)(?![.,]\\d)");
  private static final Pattern COMMA =
      Pattern.compile(
          "(?<![\\d.,])(?:\\d{1,3}(?:\\.\\d{3})+,\\d+|\\d{1,3}(?:\\.\\d{3}){2,}|\\d+,\\d{2})(?!\\d)(?![.,]\\d)");
  private static final Pattern LONE_POINT = Pattern.compile("[^\\d]*\\d+\\.\\d{1,2}(?:\\D.*)?");
  private static final Pattern LONE_COMMA = Pattern.compile("[^\\d]*\\d+,\\d{1,2}(?:\\D.*)?");

  /** How many times as frequent one separator must be to outweigh the other. */
  private static final int MAJORITY = 4;

  private static final int NEARLY_ALL = 20;

  private int dayFirst;
  private int monthFirst;
  private int points;
  private int commas;

  /** Adds the evidence in running text. */
  public NotationDetector addText(CharSequence text) {
    addDates(text);
    points += count(POINT, text);
    commas += count(COMMA, text);
    return this;
  }

  /** Adds the evidence of one value, which is a number, a date or text. */
  public NotationDetector addValue(String words) {
    if (words.length() > 40 || words.chars().noneMatch(Character::isDigit)) {
      return this;
    }
    addDates(words);
    boolean point = POINT.matcher(words).find() || LONE_POINT.matcher(words).matches();
    boolean comma = COMMA.matcher(words).find() || LONE_COMMA.matcher(words).matches();
    points += point && !comma ? 1 : 0;
    commas += comma && !point ? 1 : 0;
    return this;
  }

  private void addDates(CharSequence text) {
    Matcher date = DATE.matcher(text).useTransparentBounds(true);
    for (int at = 0; find(date, text, at); at = date.end()) {
      boolean day = Integer.parseInt(String.valueOf(date.group(1))) > 12;
      boolean month = Integer.parseInt(String.valueOf(date.group(3))) > 12;
      dayFirst += day && !month ? 1 : 0;
      monthFirst += month && !day ? 1 : 0;
    }
  }

  /**
   * A reader with the detected notation, and that of {@code otherwise} where nothing was detected.
   */
  public ValueReader reader(ValueReader otherwise) {
    boolean pointed = points > 0 && points >= MAJORITY * commas;
    boolean comma = commas > 0 && commas >= MAJORITY * points;
    NumberStyle numbers =
        pointed ? NumberStyle.POINT : comma ? NumberStyle.COMMA : otherwise.numbers();
    DateOrder dates =
        (dayFirst > 0) == (monthFirst > 0)
            ? otherwise.dates()
            : dayFirst > 0 ? DateOrder.DAY_FIRST : DateOrder.MONTH_FIRST;
    return new ValueReader(numbers, dates);
  }

  /** The order of dates if nearly all unambiguous ones agree, since single ones may be misread. */
  public DateOrder usualDates() {
    if (dayFirst > NEARLY_ALL * monthFirst) {
      return DateOrder.DAY_FIRST;
    }
    return monthFirst > NEARLY_ALL * dayFirst ? DateOrder.MONTH_FIRST : DateOrder.UNKNOWN;
  }

  /**
   * A reader for a document: with the detected notation, else as {@code declared}, else with the
   * number format of its language.
   *
   * @param language ISO 639-1 code
   */
  public static ValueReader of(CharSequence text, Notation declared, String language) {
    NumberStyle usual = declared.numbers().orElse(NumberStyle.of(language));
    return new NotationDetector().addText(text).reader(new ValueReader(usual, declared.dates()));
  }

  /** Whether a value is an ambiguous date. */
  public static boolean isTwoDates(String words) {
    Matcher date = DATE.matcher(words);
    if (words.length() > 40 || !date.find()) {
      return false;
    }
    int one = Integer.parseInt(String.valueOf(date.group(1)));
    int other = Integer.parseInt(String.valueOf(date.group(3)));
    return one <= 12 && other <= 12 && one > 0 && other > 0 && one != other;
  }

  private static int count(Pattern pattern, CharSequence text) {
    int count = 0;
    Matcher matcher = pattern.matcher(text).useTransparentBounds(true);
    for (int at = 0; find(matcher, text, at); at = matcher.end()) {
      count++;
    }
    return count;
  }

  /**
   * Finds the next match from {@code from} on. All patterns begin with a digit, and trying them
   * nowhere else saves most of the time.
   */
  private static boolean find(Matcher matcher, CharSequence text, int from) {
    for (int at = from; at < text.length(); at++) {
      char here = text.charAt(at);
      if (here >= '0' && here <= '9' && matcher.region(at, text.length()).lookingAt()) {
        return true;
      }
    }
    return false;
  }
}
