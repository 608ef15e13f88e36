package io.pinakes.search.query;

import static java.util.Objects.requireNonNull;

/**
 * One question to the index, read as natural language: no character of {@code text} is syntax.
 *
 * @param text the question; at most {@value #MAX_TEXT} UTF-16 units
 * @param mode which legs run
 * @param filter what every hit must meet
 * @param grouping whether chunks or documents are counted
 * @param topK how many results at most, 1 to {@value #MAX_TOP_K}
 * @param candidates how many results each leg contributes to the fusion, 1 to {@value #MAX_TOP_K};
 *     raised to {@code topK} if it is less
 * @param contextChars length of a snippet in UTF-16 units, 0 to {@value #MAX_CONTEXT_CHARS}; 0 for
 *     none
 */
public record SearchRequest(
    String text,
    SearchMode mode,
    Filter filter,
    Grouping grouping,
    int topK,
    int candidates,
    int contextChars) {
  public static final int MAX_TEXT = 100_000;
  public static final int MAX_TOP_K = 10_000;
  public static final int MAX_CONTEXT_CHARS = 100_000;
  public static final int DEFAULT_TOP_K = 10;
  public static final int DEFAULT_CANDIDATES = 100;
  public static final int DEFAULT_CONTEXT_CHARS = 400;

  public SearchRequest {
    requireNonNull(mode, "mode");
    requireNonNull(filter, "filter");
    requireNonNull(grouping, "grouping");
    if (text.isBlank()) {
      throw new IllegalArgumentException("the query is empty; ask something");
    }
    if (text.length() > MAX_TEXT) {
      throw new IllegalArgumentException(
          "a query has at most " + MAX_TEXT + " characters, got " + text.length());
    }
    requireRange("top-k", topK, 1, MAX_TOP_K);
    requireRange("candidates", candidates, 1, MAX_TOP_K);
    requireRange("context-chars", contextChars, 0, MAX_CONTEXT_CHARS);
  }

  /** A hybrid search over everything with the defaults. */
  public static SearchRequest of(String text) {
    return new SearchRequest(
        text,
        SearchMode.HYBRID,
        Filter.all(),
        Grouping.CHUNK,
        DEFAULT_TOP_K,
        DEFAULT_CANDIDATES,
        DEFAULT_CONTEXT_CHARS);
  }

  public SearchRequest withMode(SearchMode newMode) {
    return new SearchRequest(text, newMode, filter, grouping, topK, candidates, contextChars);
  }

  public SearchRequest withFilter(Filter newFilter) {
    return new SearchRequest(text, mode, newFilter, grouping, topK, candidates, contextChars);
  }

  public SearchRequest withGrouping(Grouping newGrouping) {
    return new SearchRequest(text, mode, filter, newGrouping, topK, candidates, contextChars);
  }

  public SearchRequest withTopK(int newTopK) {
    return new SearchRequest(text, mode, filter, grouping, newTopK, candidates, contextChars);
  }

  public SearchRequest withContextChars(int newContextChars) {
    return new SearchRequest(text, mode, filter, grouping, topK, candidates, newContextChars);
  }

  private static void requireRange(String name, int value, int min, int max) {
    if (value < min || value > max) {
      throw new IllegalArgumentException(
          name + " must be " + min + " to " + max + ", got " + value);
    }
  }
}
