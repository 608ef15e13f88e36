package io.pinakes.search.time;

import java.time.LocalDate;
import java.util.Optional;

/**
 * Days between two bounds that a question names.
 *
 * @param from the first day; empty if the range has no beginning
 * @param to the last day; empty if it has no end
 * @param words as the question writes it
 */
public record TimeRange(Optional<LocalDate> from, Optional<LocalDate> to, String words) {
  /** Whether it has one bound only, and that is the period written as {@code period}. */
  public boolean isOpenAt(String period) {
    return !closed() && words.contains(period);
  }

  /** Whether both bounds are named. */
  public boolean closed() {
    return from.isPresent() && to.isPresent();
  }
}
