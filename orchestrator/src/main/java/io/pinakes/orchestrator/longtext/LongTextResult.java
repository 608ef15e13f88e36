package io.pinakes.orchestrator.longtext;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SummaryHit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The result of a long-text search.
 *
 * @param places the summaries whose text was searched, best first
 * @param passages best first, each once
 * @param warnings what was degraded, one sentence each
 * @param millis wall time
 */
public record LongTextResult(
    List<SummaryHit> places, List<ExpandedPassage> passages, List<String> warnings, long millis) {
  public LongTextResult {
    places = List.copyOf(places);
    passages = List.copyOf(passages);
    warnings = List.copyOf(warnings);
  }

  /**
   * A passage with its surroundings.
   *
   * @param pages the pages read for it
   * @param around neighbouring passages of its section, in reading order; empty if it was read
   *     alone
   */
  public record ExpandedPassage(Hit passage, PageRange pages, List<Hit> around) {
    public ExpandedPassage {
      around = List.copyOf(around);
    }
  }

  /** The passages found, best first. */
  public List<Hit> found() {
    return passages.stream().map(ExpandedPassage::passage).toList();
  }

  /** Everything read: the passages found, then those around them, without duplicates. */
  public List<Hit> read() {
    Map<ChunkId, Hit> read = new LinkedHashMap<>();
    passages.forEach(whole -> read.put(whole.passage().chunk().id(), whole.passage()));
    for (ExpandedPassage whole : passages) {
      whole.around().forEach(hit -> read.putIfAbsent(hit.chunk().id(), hit));
    }
    return List.copyOf(read.values());
  }
}
