package io.pinakes.search.time;

import java.util.List;

/**
 * A time expression in a text, with the words that determine its meaning.
 *
 * @param start start in the text, in UTF-16 units
 * @param end end, exclusive
 * @param words as written
 * @param relation how the named periods relate
 * @param intervals all days it means; empty if a year is missing
 * @param parts the named periods, in order: 2022 and 2024 for {@code from 2022 to 2024}
 */
public record TimeExpression(
    int start,
    int end,
    String words,
    Relation relation,
    List<Interval> intervals,
    List<Part> parts) {
  /** How the named periods relate. */
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
   * @param words as written, with the year it shares with others
   */
  public record Part(String words, Interval interval) {}

  public TimeExpression {
    intervals = List.copyOf(intervals);
    parts = List.copyOf(parts);
  }

  /** Whether it names months or days without a year. */
  public boolean lacksYear() {
    return intervals.isEmpty();
  }
}
