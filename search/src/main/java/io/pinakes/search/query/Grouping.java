package io.pinakes.search.query;

/** What a search returns as one result. */
public enum Grouping {
  /** No chunk has duplicates. */
  CHUNK,
  /** Each document once, at its best chunk. */
  DOCUMENT
}
