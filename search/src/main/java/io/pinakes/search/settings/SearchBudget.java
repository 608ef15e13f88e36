package io.pinakes.search.settings;

import java.time.Duration;

/**
 * The resource limits of one search. A search that reaches a limit returns what it has found so
 * far, with a warning. Its retrievers use the budget one after the other, keywords first.
 *
 * @param time above zero; runs while the index is searched, not while the query is embedded
 * @param candidates entries of the index that may be scored, at least 1
 */
public record SearchBudget(Duration time, long candidates) {
  /** No limits. */
  public static final SearchBudget UNLIMITED =
      new SearchBudget(Duration.ofSeconds(Long.MAX_VALUE), Long.MAX_VALUE);

  public SearchBudget {
    if (time.isNegative() || time.isZero()) {
      throw new IllegalArgumentException(
          "the time of a search must be above 0, got " + time.toMillis() + " ms");
    }
    if (candidates < 1) {
      throw new IllegalArgumentException(
          "the candidates of a search must be at least 1, got " + candidates);
    }
  }
}
