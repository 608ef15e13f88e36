package io.pinakes.search.annotate;

import io.pinakes.search.fact.AggregateRequest.Period;
import java.time.LocalDate;
import java.time.YearMonth;

/** Calendar periods: their days and labels. */
public final class Periods {
  private Periods() {}

  /** The days of the period that contains {@code day}. */
  public static DaySpan span(Period period, LocalDate day) {
    YearMonth january = YearMonth.of(day.getYear(), 1);
    return switch (period) {
      case DAY -> new DaySpan(day, day);
      case MONTH -> DaySpan.months(YearMonth.from(day), 1);
      case QUARTER -> DaySpan.months(january.plusMonths((day.getMonthValue() - 1) / 3 * 3L), 3);
      case YEAR -> DaySpan.months(january, 12);
      case DECADE -> DaySpan.months(january.minusYears(Math.floorMod(day.getYear(), 10)), 120);
    };
  }

  /**
   * The label of the period that starts on {@code first}, such as {@code 2023-04}, {@code 2023Q2},
   * {@code 2020s}.
   */
  public static String label(Period period, LocalDate first) {
    return switch (period) {
      case DAY -> first.toString();
      case MONTH -> YearMonth.from(first).toString();
      case QUARTER -> first.getYear() + "Q" + (first.getMonthValue() + 2) / 3;
      case YEAR -> Integer.toString(first.getYear());
      case DECADE -> first.getYear() + "s";
    };
  }
}
