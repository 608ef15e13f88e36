package io.pinakes.search.shard;

import io.pinakes.search.query.Grouping;
import java.util.List;
import java.util.Map;

/**
 * What one shard found.
 *
 * @param results of each retriever that ran, found something or not, always in the same order
 * @param documentOf the document id of every candidate, by its entry number; empty unless the
 *     request is for {@link Grouping#DOCUMENT}
 * @param documents how many documents the shard holds; 0 unless the request is for {@link
 *     Grouping#DOCUMENT}
 * @param warnings what had to be degraded
 */
public record ShardCandidates(
    List<RetrieverResult> results,
    Map<Integer, String> documentOf,
    long documents,
    List<String> warnings) {
  public ShardCandidates {
    results = List.copyOf(results);
    documentOf = Map.copyOf(documentOf);
    warnings = List.copyOf(warnings);
  }
}
