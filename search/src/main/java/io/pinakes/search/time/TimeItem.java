package io.pinakes.search.time;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One period as written; others may supply its year or month.
 *
 * @param start first token
 * @param end end token, exclusive
 * @param unit its length
 * @param year 0 if not written
 * @param number number of the day, quarter or half; 0 for months and years
 * @param month 1 to 12; 0 if missing
 * @param fixed its days, if nothing has to be filled in
 */
record TimeItem(
    int start, int end, Unit unit, int year, int month, int number, @Nullable Interval fixed) {
  enum Unit {
    DAY,
    MONTH,
    QUARTER,
    HALF,
    YEAR,
    FIXED
  }

  static TimeItem fixed(int start, int end, Interval interval) {
    return new TimeItem(
        start, end, Unit.FIXED, interval.from().map(LocalDate::getYear).orElse(0), 0, 0, interval);
  }

  TimeItem withYear(int newYear) {
    return new TimeItem(start, end, unit, newYear, month, number, fixed);
  }

  TimeItem withMonth(int newMonth) {
    return new TimeItem(start, end, unit, year, newMonth, number, fixed);
  }

  /** The days; empty if the year is missing or there is no such day. */
  Optional<Interval> interval() {
    if (fixed != null) {
      return Optional.of(fixed);
    }
    if (year == 0) {
      return Optional.empty();
    }
    return switch (unit) {
      case DAY -> day();
      case MONTH -> months(month, month);
      case QUARTER -> months(3 * number - 2, 3 * number);
      case HALF -> months(6 * number - 5, 6 * number);
      case YEAR, FIXED -> months(1, 12);
    };
  }

  private Optional<Interval> day() {
    try {
      LocalDate day = LocalDate.of(year, month, number);
      return Optional.of(Interval.of(day, day));
    } catch (DateTimeException e) {
      return Optional.empty(); // such as 30 February
    }
  }

  private Optional<Interval> months(int first, int last) {
    return Optional.of(
        Interval.of(YearMonth.of(year, first).atDay(1), YearMonth.of(year, last).atEndOfMonth()));
  }
}
