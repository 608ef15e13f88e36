package io.pinakes.search.time;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.OptionalInt;

/** Reads periods relative to today: last year, this month, the last three months. */
final class RelativePeriods {
  private final TimeTokens tokens;
  private final YearReader years;
  private final LocalDate today;

  RelativePeriods(TimeTokens tokens, YearReader years, LocalDate today) {
    this.tokens = tokens;
    this.years = years;
    this.today = today;
  }

  /** Last year, this month, the last three months, today, year to date. */
  List<TimeItem> at(int at) {
    int length = tokens.length("today", at);
    if (length > 0) {
      return List.of(TimeItem.fixed(at, at + length, Interval.of(today, today)));
    }
    length = tokens.length("yesterday", at);
    if (length > 0) {
      LocalDate day = today.minusDays(1);
      return List.of(TimeItem.fixed(at, at + length, Interval.of(day, day)));
    }
    length = tokens.length("todate", at);
    if (length > 0) {
      return List.of(TimeItem.fixed(at, at + length, Interval.of(today.withDayOfYear(1), today)));
    }
    for (int step = -1; step <= 1; step++) {
      String meaning = step < 0 ? "last" : step == 0 ? "this" : "next";
      length = tokens.length(meaning, at);
      if (length > 0) {
        int noun = at + length;
        OptionalInt many = tokens.cardinal(noun);
        if (many.isPresent() && step < 0) {
          int unit = noun + 1;
          int end = unit + tokens.unitLength(unit);
          if (end > unit && !years.yearFollows(end)) {
            return List.of(TimeItem.fixed(at, end, past(many.getAsInt(), unit)));
          }
        } else if (tokens.unitLength(noun) > 0
            && !years.yearFollows(noun + tokens.unitLength(noun))) {
          return List.of(TimeItem.fixed(at, noun + tokens.unitLength(noun), shifted(step, noun)));
        }
      }
    }
    return List.of();
  }

  private Interval shifted(int step, int noun) {
    if (tokens.length("year", noun) > 0) {
      LocalDate first = today.withDayOfYear(1).plusYears(step);
      return Interval.of(first, first.plusYears(1).minusDays(1));
    }
    if (tokens.length("quarter", noun) > 0) {
      LocalDate first =
          today
              .withDayOfMonth(1)
              .withMonth((today.getMonthValue() - 1) / 3 * 3 + 1)
              .plusMonths(3L * step);
      return Interval.of(first, first.plusMonths(3).minusDays(1));
    }
    if (tokens.length("half", noun) > 0) {
      LocalDate first =
          today
              .withDayOfMonth(1)
              .withMonth(today.getMonthValue() <= 6 ? 1 : 7)
              .plusMonths(6L * step);
      return Interval.of(first, first.plusMonths(6).minusDays(1));
    }
    if (tokens.length("week", noun) > 0) {
      LocalDate monday =
          today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)).plusWeeks(step);
      return Interval.of(monday, monday.plusDays(6));
    }
    if (tokens.length("day", noun) > 0) {
      LocalDate day = today.plusDays(step);
      return Interval.of(day, day);
    }
    YearMonth month = YearMonth.from(today).plusMonths(step);
    return Interval.of(month.atDay(1), month.atEndOfMonth());
  }

  /** The days up to today. */
  private Interval past(int many, int unit) {
    LocalDate from =
        tokens.length("year", unit) > 0
            ? today.minusYears(many)
            : tokens.length("quarter", unit) > 0
                ? today.minusMonths(3L * many)
                : tokens.length("week", unit) > 0
                    ? today.minusWeeks(many)
                    : tokens.length("day", unit) > 0
                        ? today.minusDays(many)
                        : today.minusMonths(many);
    return Interval.of(from.plusDays(1), today);
  }
}
