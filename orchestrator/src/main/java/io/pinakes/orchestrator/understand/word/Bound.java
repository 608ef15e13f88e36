package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.util.Optional;

/**
 * A comparison with a number, an amount or a quantity.
 *
 * @param start in the question; {@code end} exclusive
 * @param property the property group named by its own word, such as {@code weight}; empty if none
 * @param lower the lower end; empty if none
 */
public record Bound(int start, int end, String property, Optional<End> lower, Optional<End> upper) {
  /**
   * One end of the range.
   *
   * @param included whether the value itself is included
   */
  public record End(TypedValue value, String written, boolean included) {
    public Filter.Operator operator(boolean lower) {
      return lower
          ? included ? Filter.Operator.AT_LEAST : Filter.Operator.GREATER
          : included ? Filter.Operator.AT_MOST : Filter.Operator.LESS;
    }
  }

  /** The value of one of its ends. */
  public TypedValue value() {
    return lower.or(() -> upper).orElseThrow().value();
  }
}
