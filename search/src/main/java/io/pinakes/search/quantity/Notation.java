package io.pinakes.search.quantity;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.quantity.ValueReader.DateOrder;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.util.Optional;

/**
 * How documents write numbers and dates where they do not tell by themselves.
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

  /** This, and what {@code other} knows where nothing is known here. */
  public Notation or(Notation other) {
    return new Notation(
        numbers.or(other::numbers), dates == DateOrder.UNKNOWN ? other.dates() : dates);
  }
}
