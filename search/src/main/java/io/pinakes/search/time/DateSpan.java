package io.pinakes.search.time;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/**
 * The time from one date to another, which may be earlier.
 *
 * @param start the first date
 * @param end the last date
 */
public record DateSpan(LocalDate start, LocalDate end) {
  /** The days from the first date to the last; negative if that is earlier. */
  public long days() {
    return ChronoUnit.DAYS.between(start, end);
  }

  /**
   * The whole months that the days make up, whether the last one counts (a term from 1 January to
   * 31 December) or not (from 15 January to 15 February); 0 if they make up none.
   */
  public long months() {
    return days() <= 0 ? 0 : Math.max(whole(end), whole(end.plusDays(1)));
  }

  private long whole(LocalDate to) {
    long months = ChronoUnit.MONTHS.between(start, to);
    return start.plusMonths(months).equals(to) ? months : 0;
  }
}
