package io.pinakes.indexer.fact;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.Span;

/**
 * A value of a declared field that was found by another reader than the built-in one.
 *
 * @param field name of the field
 * @param value position of the value as printed
 * @param around position of the words that identify it, including {@code value}
 */
public record Quoted(String field, Span value, Span around) {
  public Quoted {
    requireNonNull(field, "field");
    if (!around.contains(value) || value.length() == 0) {
      throw new IllegalArgumentException(
          "the value of " + field + " at " + value + " must be within the quotation at " + around);
    }
  }
}
