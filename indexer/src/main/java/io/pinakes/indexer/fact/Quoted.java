package io.pinakes.indexer.fact;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.Span;

/**
 * A value of a declared field that another reader than the built-in one has found in a document.
 *
 * @param field name of the field
 * @param value where it stands, as printed
 * @param around the words by which it was told, {@code value} among them
 */
public record Quoted(String field, Span value, Span around) {
  public Quoted {
    requireNonNull(field, "field");
    if (!around.contains(value) || value.length() == 0) {
      throw new IllegalArgumentException(
          "the value of " + field + " at " + value + " must be in what is quoted, at " + around);
    }
  }
}
