package io.pinakes.search.time;

import java.time.LocalDate;
import java.util.List;

/** Reads single periods in any notation. */
final class TimeItems {
  private final TimeTokens tokens;
  private final YearReader years;
  private final CalendarDates dates;
  private final RelativePeriods relative;
  private final PartsOfYear parts;
  private final EndedPeriods ended;

  TimeItems(TimeTokens tokens, LocalDate today) {
    this.tokens = tokens;
    years = new YearReader(tokens);
    dates = new CalendarDates(tokens, years);
    relative = new RelativePeriods(tokens, years, today);
    parts = new PartsOfYear(tokens, years);
    ended = new EndedPeriods(tokens, dates);
  }

  /**
   * The periods that start at {@code at}: one, or several that share a noun, as in "first and third
   * quarter"; none if no period starts there.
   *
   * @param listed whether a period and a conjunction precede
   */
  List<TimeItem> at(int at, boolean listed) {
    if (at >= tokens.size()) {
      return List.of();
    }
    for (List<TimeItem> read :
        List.of(
            dates.numeric(at),
            ended.at(at),
            relative.at(at),
            parts.at(at),
            dates.day(at),
            dates.month(at, listed))) {
      if (!read.isEmpty()) {
        return read;
      }
    }
    return years.wholeYear(at);
  }
}
