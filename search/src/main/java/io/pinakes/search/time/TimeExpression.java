package io.pinakes.search.time;

import java.util.List;

/**
 * A time that a text names, with the words around it that say how it is meant.
 *
 * @param start in the text, in UTF-16 units
 * @param end exclusive
 * @param words as written
 * @param relation how the named periods are meant
 * @param intervals the days that are meant, all of them; empty if a year is missing
 * @param parts the periods as they are named, in their order: of {@code from 2022 to 2024}, 2022
 *     and 2024
 */
public record TimeExpression(
    int start,
    int end,
    String words,
    Relation relation,
    List<Interval> intervals,
    List<Part> parts) {
  /** How named periods are meant. */
  public enum Relation {
    /** Each of them. */
    WITHIN,
    /** From the first to the last. */
    RANGE,
    /** Since, after, before or until: one end is open. */
    OPEN
  }

  /**
   * One named period.
   *
   * @param words as written, with the year that it shares with others
   */
  public record Part(String words, Interval interval) {}

  public TimeExpression {
    intervals = List.copyOf(intervals);
    parts = List.copyOf(parts);
  }

  /** Whether months or days are named and no year. */
  public boolean lacksYear() {
    return intervals.isEmpty();
  }
}
