package io.pinakes.search.chunk;

import java.util.Locale;

/** What kind of passage a chunk is; filterable as {@code chunk_type}. */
public enum ChunkType {
  /** Running text. */
  CONTENT,
  /** Defines a term, or belongs to a section of definitions. */
  DEFINITION,
  /** States an obligation or requirement. */
  REQUIREMENT,
  /** Mostly rows of a table. */
  TABLE,
  /** Mostly references: a bibliography, links, citations. */
  REFERENCE;

  /** The name used in filters, JSON and the index: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The type with this {@link #label()}. */
  public static ChunkType ofLabel(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
