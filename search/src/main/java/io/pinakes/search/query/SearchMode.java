package io.pinakes.search.query;

import java.util.Locale;

/** Which retrievers a search runs. */
public enum SearchMode {
  /** BM25 over words and context. */
  KEYWORD,
  /** Nearest neighbours of the query's vector. */
  SEMANTIC,
  /** Both, plus exact lookups, fused according to the search settings. */
  HYBRID;

  /** The name used on the command line and in JSON: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
