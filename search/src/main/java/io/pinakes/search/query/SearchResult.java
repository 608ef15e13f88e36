package io.pinakes.search.query;

import java.util.List;

/**
 * What a search found.
 *
 * @param hits best first
 * @param interpretation how the question was read
 * @param warnings whatever was degraded on the way, one sentence each
 */
public record SearchResult(List<Hit> hits, Interpretation interpretation, List<String> warnings) {
  public SearchResult {
    hits = List.copyOf(hits);
    warnings = List.copyOf(warnings);
  }
}
