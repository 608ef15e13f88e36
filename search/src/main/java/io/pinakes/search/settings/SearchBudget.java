package io.pinakes.search.settings;

import java.time.Duration;

/**
 * What one search may spend. A search that reaches a limit ends with what it has found until then
 * and a warning. Its legs spend one after the other: keywords, then the rest.
 *
 * @param time above zero; runs while the index is searched, not while the query is embedded
 * @param candidates entries of the index that may be scored, at least 1
 */
public record SearchBudget(Duration time, long candidates) {
  /** As much as it takes. */
  public static final SearchBudget UNLIMITED =
      new SearchBudget(Duration.ofSeconds(Long.MAX_VALUE), Long.MAX_VALUE);

  public SearchBudget {
    if (time.isNegative() || time.isZero()) {
      throw new IllegalArgumentException("the time of a search must be above 0, got " + time);
    }
    if (candidates < 1) {
      throw new IllegalArgumentException(
          "the candidates of a search must be at least 1, got " + candidates);
    }
  }
}
