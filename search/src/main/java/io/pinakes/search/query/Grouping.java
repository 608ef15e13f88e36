package io.pinakes.search.query;

/** What a search counts as one result. */
public enum Grouping {
  /** Every chunk stands for itself. */
  CHUNK,
  /** Each document once, at its best chunk. */
  DOCUMENT
}
