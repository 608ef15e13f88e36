package io.pinakes.search.time;

import java.time.LocalDate;
import java.util.Optional;

/**
 * A range of days.
 *
 * @param from the first day; empty if it has no start
 * @param to the last day, inclusive; empty if it has no end
 */
public record Interval(Optional<LocalDate> from, Optional<LocalDate> to) {
  /** From one day to another, both inclusive. */
  public static Interval of(LocalDate from, LocalDate to) {
    return new Interval(Optional.of(from), Optional.of(to));
  }

  /** Whether it consists of whole calendar years. */
  public boolean isWholeYears() {
    return from.map(day -> day.getDayOfYear() == 1).orElse(true)
        && to.map(day -> day.plusDays(1).getDayOfYear() == 1).orElse(true);
  }

  /** Whether it contains {@code other}. */
  public boolean covers(Interval other) {
    return from.map(day -> other.from.map(first -> !first.isBefore(day)).orElse(false)).orElse(true)
        && to.map(day -> other.to.map(last -> !last.isAfter(day)).orElse(false)).orElse(true);
  }

  /** The days in both; empty if there are none. */
  public Optional<Interval> intersect(Interval other) {
    Optional<LocalDate> first =
        from.isPresent() && (other.from.isEmpty() || from.get().isAfter(other.from.get()))
            ? from
            : other.from;
    Optional<LocalDate> last =
        to.isPresent() && (other.to.isEmpty() || to.get().isBefore(other.to.get())) ? to : other.to;
    return first.isPresent() && last.isPresent() && first.get().isAfter(last.get())
        ? Optional.empty()
        : Optional.of(new Interval(first, last));
  }
}
