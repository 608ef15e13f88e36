package io.pinakes.search.quantity;

import io.pinakes.search.quantity.ValueReader.DateOrder;
import io.pinakes.search.text.CalendarWords;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses printed dates, ignoring a time of day before or after. With dots, the day comes first (DIN
 * 5008); with slashes or hyphens, the text itself or the given order decides. Years of two digits
 * are 1970 to 2069.
 */
final class DateText {
  private static final String TIME =
      "\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?\\s?(?:[aApP]\\.?[mM]\\.?|"
          + CalendarWords.CLOCK
          + "|UTC|Z)?";
  private static final String END = "(?:[T,;]?\\s{0,3}[(]?" + TIME + "[)]?)?";
  private static final String START =
      "(?:" + TIME + "\\s{0,3},?\\s{0,3})?(?:\\p{L}{2,10}\\.?,\\s)?";
  private static final Pattern YEAR_FIRST =
      Pattern.compile(START + "(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})" + END);
  private static final Pattern NUMERIC =
      Pattern.compile(START + "(\\d{1,2})([-/.])\\s?(\\d{1,2})\\2\\s?(\\d{4}|\\d{2})" + END);
  private static final Pattern DAY_MONTH =
      Pattern.compile(
          START
              + "(\\d{1,2})(?:"
              + CalendarWords.DAY_SUFFIX
              + "|\\.)?[\\s/-]?(\\p{L}{3,9})\\.?,?[\\s/-]?(\\d{4}|\\d{2})"
              + END);
  private static final Pattern MONTH_DAY =
      Pattern.compile(
          START
              + "(\\p{L}{3,9})\\.?\\s?(\\d{1,2})"
              + CalendarWords.DAY_SUFFIX
              + "?,?\\s(\\d{4})"
              + END);
  private static final int MAX_LENGTH = 48;

  private DateText() {}

  static Optional<LocalDate> read(String text, DateOrder order) {
    String line = text.strip();
    if (line.length() > MAX_LENGTH || line.length() < 6) {
      return Optional.empty();
    }
    Matcher year = YEAR_FIRST.matcher(line);
    if (year.matches()) {
      return date(number(year, 1), number(year, 3), number(year, 4));
    }
    Matcher numeric = NUMERIC.matcher(line);
    if (numeric.matches()) {
      int first = number(numeric, 1);
      int second = number(numeric, 3);
      int of = year(String.valueOf(numeric.group(4)));
      if (first > 12 || ".".equals(numeric.group(2)) || first == second) {
        return date(of, second, first);
      }
      if (second > 12) {
        return date(of, first, second);
      }
      return switch (order) {
        case DAY_FIRST -> date(of, second, first);
        case MONTH_FIRST -> date(of, first, second);
        case UNKNOWN -> Optional.empty();
      };
    }
    Matcher dayMonth = DAY_MONTH.matcher(line);
    if (dayMonth.matches()) {
      return named(
          String.valueOf(dayMonth.group(2)),
          number(dayMonth, 1),
          year(String.valueOf(dayMonth.group(3))));
    }
    Matcher monthDay = MONTH_DAY.matcher(line);
    if (monthDay.matches()) {
      return named(String.valueOf(monthDay.group(1)), number(monthDay, 2), number(monthDay, 3));
    }
    return Optional.empty();
  }

  private static Optional<LocalDate> named(String month, int day, int year) {
    OptionalInt number = CalendarWords.month(month);
    return number.isPresent() ? date(year, number.getAsInt(), day) : Optional.empty();
  }

  private static int number(Matcher matcher, int group) {
    return Integer.parseInt(String.valueOf(matcher.group(group)));
  }

  private static int year(String digits) {
    int year = Integer.parseInt(digits);
    return digits.length() > 2 ? year : year < 70 ? 2000 + year : 1900 + year;
  }

  private static Optional<LocalDate> date(int year, int month, int day) {
    try {
      return Optional.of(LocalDate.of(year, month, day));
    } catch (DateTimeException e) {
      return Optional.empty(); // such as 30 February
    }
  }
}
