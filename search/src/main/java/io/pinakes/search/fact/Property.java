package io.pinakes.search.fact;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.quantity.TypedValue;

/**
 * One property of a fact.
 *
 * @param name as printed: a column header, a label, a schema field; never blank
 * @param key the name as filters use it, from {@link PropertyKey}; never empty
 * @param raw the value as printed
 * @param span the position of {@code raw} in the document's text, in UTF-16 offsets; empty ({@code
 *     0..0}) for metadata, which is not in the text
 */
public record Property(String name, String key, TypedValue value, String raw, Span span) {
  /** The name and key of a row's property that holds the heading of its group of rows. */
  public static final String GROUP = "group";

  /** The name of a column without a head; those after the first are numbered. */
  public static final String UNNAMED = "value";

  public Property {
    requireNonNull(value, "value");
    requireNonNull(raw, "raw");
    requireNonNull(span, "span");
    if (name.isBlank() || key.isEmpty()) {
      throw new IllegalArgumentException("a property needs a name, got \"" + name + "\"");
    }
  }

  /**
   * The value to show: as printed, or all words of a cell that is printed in several lines, of
   * which {@code raw} is one.
   */
  public String words() {
    return value instanceof TypedValue.Text(String all)
            && all.length() > raw.length()
            && all.contains(raw.replaceAll("\\s+", " "))
        ? all
        : raw;
  }
}
