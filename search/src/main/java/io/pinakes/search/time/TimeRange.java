package io.pinakes.search.time;

import java.time.LocalDate;
import java.util.Optional;

/**
 * A range of days named in a question.
 *
 * @param from the first day; empty if the range has no start
 * @param to the last day; empty if it has no end
 * @param words as written in the question
 */
public record TimeRange(Optional<LocalDate> from, Optional<LocalDate> to, String words) {
  /** Whether it has a single bound, which is the period labelled {@code period}. */
  public boolean isOpenAt(String period) {
    return !closed() && words.contains(period);
  }

  /** Whether it has both bounds. */
  public boolean closed() {
    return from.isPresent() && to.isPresent();
  }
}
