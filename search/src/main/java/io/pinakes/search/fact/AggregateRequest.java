package io.pinakes.search.fact;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/**
 * What to work out of facts.
 *
 * @param facts which facts; offset, limit and sort do not count, nor does the mode: with a text,
 *     the facts that hold all its words
 * @param measures what to work out of each group; not empty
 * @param groups what to group by, the outermost first; none for one group of all
 * @param top how many groups at most, 1 or more
 * @param largestFirst groups by their first measure, the largest first; else in the order of their
 *     keys
 */
public record AggregateRequest(
    FactRequest facts,
    List<Measure> measures,
    List<GroupBy> groups,
    int top,
    boolean largestFirst) {
  public static final int DEFAULT_TOP = 100;

  /** What is worked out. */
  public enum Function {
    COUNT,
    SUM,
    AVG,
    MIN,
    MAX,
    MEDIAN,
    /** How many different values. */
    DISTINCT;

    /** The name used in JSON and on the command line: lower case. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
      return label();
    }
  }

  /**
   * One thing to work out.
   *
   * @param property key of a property, or a field of documents; empty only to {@code COUNT} facts
   */
  public record Measure(Function function, String property) {
    public Measure {
      requireNonNull(function, "function");
      if (property.isEmpty() && function != Function.COUNT) {
        throw new IllegalArgumentException(
            function + " needs a property, as in " + function + "(total)");
      }
    }
  }

  /** What puts facts into one group. */
  public sealed interface GroupBy {
    /** Key of a property, or a field of documents. */
    String property();

    /** Each value for itself; of strings, whatever their case. */
    record Value(String property) implements GroupBy {}

    /** The period that a date lies in. */
    record Time(String property, Period period) implements GroupBy {}

    /**
     * The step that a number lies in: from {@code n * width} on, and below {@code (n + 1) * width}.
     *
     * @param width above 0, in the base unit
     */
    record Step(String property, BigDecimal width) implements GroupBy {
      public Step {
        if (width.signum() <= 0) {
          throw new IllegalArgumentException("the width of a step must be above 0, got " + width);
        }
      }
    }
  }

  /** Periods of the calendar. */
  public enum Period {
    DAY,
    MONTH,
    QUARTER,
    YEAR,
    DECADE;

    /** The name used in JSON and on the command line: lower case. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public AggregateRequest {
    requireNonNull(facts, "facts");
    measures = List.copyOf(measures);
    groups = List.copyOf(groups);
    if (measures.isEmpty()) {
      throw new IllegalArgumentException("say what to work out, such as count or sum(total)");
    }
    if (top < 1) {
      throw new IllegalArgumentException("top must be at least 1, got " + top);
    }
  }

  /** One measure of all facts, in one group. */
  public static AggregateRequest of(FactRequest facts, Measure measure) {
    return new AggregateRequest(facts, List.of(measure), List.of(), DEFAULT_TOP, false);
  }
}
