package io.pinakes.search.shard;

import io.pinakes.search.annotate.DocumentOrder;
import org.jspecify.annotations.Nullable;

/** A sort value; comparable with values of the same kind and direction. */
public sealed interface OrderValue extends Comparable<OrderValue> {
  /** A score or a number; infinite if missing. */
  record Real(double value, boolean descending) implements OrderValue {}

  /** A day or a whole number; the last possible one if missing. */
  record Whole(long value, boolean descending) implements OrderValue {}

  /**
   * A text.
   *
   * @param value null if missing, which sorts last in either direction
   */
  record Text(@Nullable String value, boolean descending) implements OrderValue {}

  @Override
  default int compareTo(OrderValue other) {
    return switch (this) {
      case Real(double value, boolean descending) when other instanceof Real(double more, _) ->
          descending ? Double.compare(more, value) : Double.compare(value, more);
      case Whole(long value, boolean descending) when other instanceof Whole(long more, _) ->
          descending ? Long.compare(more, value) : Long.compare(value, more);
      case Text one when other instanceof Text another -> compare(one, another);
      default -> throw new IllegalArgumentException(this + " and " + other + " cannot be compared");
    };
  }

  private static int compare(Text one, Text other) {
    String value = one.value();
    String more = other.value();
    if (value == null || more == null) {
      return Boolean.compare(value == null, more == null);
    }
    int order = DocumentOrder.BY_ID.compare(value, more);
    return one.descending() ? -order : order;
  }
}
