package io.pinakes.search.time;

import io.pinakes.search.time.TimeItem.Unit;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads periods named by their last day, as financial reports do: "three months ended June 30,
 * 2023", "quarter ended July 1, 2023", "13 weeks ended 29 April 2023".
 */
final class EndedPeriods {
  /** Longer counts are no period of a report. */
  private static final int MOST = 60;

  private final TimeTokens tokens;
  private final CalendarDates dates;

  EndedPeriods(TimeTokens tokens, CalendarDates dates) {
    this.tokens = tokens;
    this.dates = dates;
  }

  List<TimeItem> at(int at) {
    OptionalInt many = tokens.cardinal(at);
    int noun = at + tokens.cardinalLength(at);
    int count = many.orElse(1);
    int fiscal = tokens.length("fiscal", noun);
    int unit = noun + fiscal;
    int length = tokens.unitLength(unit);
    int ended = unit + length;
    int date = ended + tokens.length("ended", ended);
    if (length + fiscal == 0 || date == ended || count < 1 || count > MOST) {
      return List.of();
    }
    boolean years = length == 0 || tokens.length("year", unit) > 0;
    int months = years ? 12 : months(unit);
    for (List<TimeItem> last :
        List.of(dates.numeric(date), dates.day(date), dates.month(date, false))) {
      Optional<LocalDate> day =
          last.size() == 1 ? last.getFirst().interval().flatMap(Interval::to) : Optional.empty();
      if (day.isPresent() && last.getFirst().unit() != Unit.FIXED) {
        LocalDate next = day.get().plusDays(1);
        LocalDate first =
            months > 0
                ? next.minusMonths((long) months * count)
                : next.minusDays(days(unit) * count);
        return List.of(TimeItem.fixed(at, last.getFirst().end(), Interval.of(first, day.get())));
      }
    }
    return List.of();
  }

  /** The months of a unit; 0 if it is counted in days. */
  private int months(int unit) {
    return tokens.length("half", unit) > 0
        ? 6
        : tokens.length("quarter", unit) > 0 ? 3 : tokens.length("month", unit) > 0 ? 1 : 0;
  }

  private long days(int unit) {
    return tokens.length("week", unit) > 0 ? 7 : 1;
  }
}
