package io.pinakes.orchestrator.verify.figure;

import java.time.LocalDate;

/**
 * A date or a part of one.
 *
 * @param year 0 if unspecified
 * @param month 0 if unspecified
 * @param day 0 if unspecified
 */
public record CalendarDate(int year, int month, int day) {
  static CalendarDate of(LocalDate date) {
    return new CalendarDate(date.getYear(), date.getMonthValue(), date.getDayOfMonth());
  }

  /** Whether everything in {@code other} follows from this. */
  boolean says(CalendarDate other) {
    return (other.year == 0 || other.year == year)
        && (other.month == 0 || other.month == month)
        && (other.day == 0 || other.day == day);
  }

  /** This date without its year. */
  CalendarDate withoutYear() {
    return new CalendarDate(0, month, day);
  }
}
