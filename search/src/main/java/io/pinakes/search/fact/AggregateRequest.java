package io.pinakes.search.fact;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/**
 * An aggregation over facts.
 *
 * @param facts selects the facts; offset, limit, sort and mode are ignored: a text selects the
 *     facts that contain all its words
 * @param measures the figures to compute per group; not empty
 * @param groups what to group by, outermost first; empty for a single group
 * @param top maximum number of groups, at least 1
 * @param largestFirst whether to order groups by their first measure, descending; else by key
 */
public record AggregateRequest(
    FactRequest facts,
    List<Measure> measures,
    List<GroupBy> groups,
    int top,
    boolean largestFirst) {
  public static final int DEFAULT_TOP = 100;

  /** Aggregate functions. */
  public enum Function {
    COUNT,
    SUM,
    AVG,
    MIN,
    MAX,
    MEDIAN,
    /** The number of distinct values. */
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
   * A figure to compute.
   *
   * @param property key of a property, or a document field; empty only to {@code COUNT} facts
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

  /** How facts are grouped. */
  public sealed interface GroupBy {
    /** Key of a property, or a document field. */
    String property();

    /** One group per distinct value, ignoring case. */
    record Value(String property) implements GroupBy {}

    /** One group per calendar period. */
    record Time(String property, Period period) implements GroupBy {}

    /**
     * One group per numeric interval, from {@code n * width} (inclusive) to {@code (n + 1) * width}
     * (exclusive).
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

  /** Calendar periods. */
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
      throw new IllegalArgumentException("name a measure, such as count or sum(total)");
    }
    if (top < 1) {
      throw new IllegalArgumentException("top must be at least 1, got " + top);
    }
  }

  /** One measure over all facts, as a single group. */
  public static AggregateRequest of(FactRequest facts, Measure measure) {
    return new AggregateRequest(facts, List.of(measure), List.of(), DEFAULT_TOP, false);
  }
}
