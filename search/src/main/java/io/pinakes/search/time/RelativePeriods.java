package io.pinakes.search.time;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads periods relative to today: last year, this month, the last three months, the next 30 days,
 * two years ago, later this year.
 */
final class RelativePeriods {
  private static final Map<String, TimeLength.Extent> EXTENTS =
      Map.of(
          "morethan", TimeLength.Extent.MORE,
          "atleast", TimeLength.Extent.LEAST,
          "lessthan", TimeLength.Extent.LESS);

  private final TimeTokens tokens;
  private final YearReader years;
  private final LocalDate today;

  RelativePeriods(TimeTokens tokens, YearReader years, LocalDate today) {
    this.tokens = tokens;
    this.years = years;
    this.today = today;
  }

  /** Last year, this month, the last three months, the next 30 days, today, year to date. */
  List<TimeItem> at(int at) {
    for (int step = -1; step <= 1; step++) {
      String meaning = step < 0 ? "yesterday" : step == 0 ? "today" : "tomorrow";
      int length = tokens.length(meaning, at);
      if (length > 0) {
        LocalDate day = today.plusDays(step);
        return List.of(TimeItem.fixed(at, at + length, Interval.of(day, day)));
      }
    }
    int length = tokens.length("todate", at);
    if (length > 0) {
      return List.of(TimeItem.fixed(at, at + length, Interval.of(today.withDayOfYear(1), today)));
    }
    List<TimeItem> ago = ago(at);
    if (!ago.isEmpty()) {
      return ago;
    }
    List<TimeItem> partly = partly(at);
    if (!partly.isEmpty()) {
      return partly;
    }
    for (int step = -1; step <= 1; step++) {
      String meaning = step < 0 ? "last" : step == 0 ? "this" : "next";
      length = tokens.length(meaning, at);
      if (length > 0) {
        int noun = at + length;
        OptionalInt many = tokens.cardinal(noun);
        if (many.isPresent() && step != 0) {
          int unit = noun + tokens.cardinalLength(noun);
          int end = unit + tokens.unitLength(unit);
          if (end > unit && !years.yearFollows(end)) {
            return List.of(TimeItem.fixed(at, end, running(step * many.getAsInt(), unit)));
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

  /** The days up to today, or from today on: as many units as given, negative for the past. */
  private Interval running(int many, int unit) {
    LocalDate other = moved(many, unit);
    return many < 0 ? Interval.of(other.plusDays(1), today) : Interval.of(today, other);
  }

  /** Today, moved by a number of units. */
  private LocalDate moved(int many, int unit) {
    if (tokens.length("year", unit) > 0) {
      return today.plusYears(many);
    }
    if (tokens.length("half", unit) > 0) {
      return today.plusMonths(6L * many);
    }
    if (tokens.length("quarter", unit) > 0) {
      return today.plusMonths(3L * many);
    }
    if (tokens.length("week", unit) > 0) {
      return today.plusWeeks(many);
    }
    return tokens.length("day", unit) > 0 ? today.plusDays(many) : today.plusMonths(many);
  }

  /** Two years ago, more than 60 days ago, less than three weeks ago. */
  private List<TimeItem> ago(int at) {
    int before = tokens.length("agobefore", at);
    Optional<Counted> counted = counted(at + before);
    if (counted.isEmpty()) {
      return List.of();
    }
    Counted length = counted.get();
    int after = tokens.length("ago", length.end());
    if ((before == 0) == (after == 0)) {
      return List.of();
    }
    LocalDate then = moved(-length.many(), length.unit());
    Interval days =
        switch (length.extent()) {
          case MORE -> new Interval(Optional.empty(), Optional.of(then.minusDays(1)));
          case LEAST -> new Interval(Optional.empty(), Optional.of(then));
          case LESS -> Interval.of(then.plusDays(1), today);
          case EXACTLY -> shifted(-length.many(), length.unit());
        };
    return List.of(TimeItem.fixed(at, length.end() + after, days));
  }

  /**
   * A number of units of time.
   *
   * @param unit the token that names the unit
   * @param end exclusive
   */
  private record Counted(TimeLength.Extent extent, int many, int unit, int end) {}

  /** More than 60 days, three weeks. */
  private Optional<Counted> counted(int at) {
    TimeLength.Extent extent = TimeLength.Extent.EXACTLY;
    int count = at;
    for (Map.Entry<String, TimeLength.Extent> each : EXTENTS.entrySet()) {
      int length = tokens.length(each.getKey(), at);
      if (length > 0) {
        extent = each.getValue();
        count = at + length;
      }
    }
    OptionalInt many = tokens.cardinal(count);
    int unit = count + tokens.cardinalLength(count);
    int end = unit + tokens.unitLength(unit);
    return many.isEmpty() || end == unit
        ? Optional.empty()
        : Optional.of(new Counted(extent, many.getAsInt(), unit, end));
  }

  /** The length of time that begins at a token, counted back from today. */
  Optional<TimeLength> length(int at) {
    return counted(at)
        .map(
            length ->
                new TimeLength(
                    tokens.get(at).start(),
                    tokens.get(length.end() - 1).end(),
                    length.extent(),
                    moved(-length.many(), length.unit())));
  }

  /** The rest of this year, or the part of it up to today. */
  private List<TimeItem> partly(int at) {
    int later = tokens.length("later", at);
    int earlier = tokens.length("earlier", at);
    int current = at + Math.max(later, earlier);
    int noun = current + tokens.length("this", current);
    int unit = tokens.unitLength(noun);
    if (current == at || noun == current || unit == 0) {
      return List.of();
    }
    Interval whole = shifted(0, noun);
    return List.of(
        TimeItem.fixed(
            at,
            noun + unit,
            later > 0
                ? Interval.of(today, whole.to().orElseThrow())
                : Interval.of(whole.from().orElseThrow(), today)));
  }
}
