package io.pinakes.search.quantity;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.quantity.ValueReader.DateOrder;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.util.Optional;

/**
 * The conventions for ambiguous numbers and dates in documents.
 *
 * @param numbers empty if nothing is known
 */
public record Notation(Optional<NumberStyle> numbers, DateOrder dates) {
  /** Nothing is known. */
  public static final Notation UNKNOWN = new Notation(Optional.empty(), DateOrder.UNKNOWN);

  public Notation {
    requireNonNull(numbers, "numbers");
    requireNonNull(dates, "dates");
  }

  /** This notation, completed by {@code other} where it is unknown. */
  public Notation or(Notation other) {
    return new Notation(
        numbers.or(other::numbers), dates == DateOrder.UNKNOWN ? other.dates() : dates);
  }
}
