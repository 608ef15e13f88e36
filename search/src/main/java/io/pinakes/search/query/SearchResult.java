package io.pinakes.search.query;

import java.util.List;

/**
 * The result of a search.
 *
 * @param hits best first
 * @param interpretation how the question was interpreted
 * @param warnings what was degraded, one sentence each
 */
public record SearchResult(List<Hit> hits, Interpretation interpretation, List<String> warnings) {
  public SearchResult {
    hits = List.copyOf(hits);
    warnings = List.copyOf(warnings);
  }
}
