package io.pinakes.search.query;

import java.util.Locale;

/** Which legs a search runs. */
public enum SearchMode {
  /** BM25 over words and context. */
  KEYWORD,
  /** Nearest neighbours of the query's vector. */
  SEMANTIC,
  /** Both, and what must match letter by letter, fused as the settings of the search say. */
  HYBRID;

  /** The name used on the command line and in JSON: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
