package io.pinakes.search.shard;

import io.pinakes.search.query.Grouping;
import java.util.List;
import java.util.Map;

/**
 * The candidates of one shard.
 *
 * @param results one per retriever that ran, even if it found nothing, always in the same order
 * @param documentOf the document id of every candidate, by entry number; empty unless the request
 *     is for {@link Grouping#DOCUMENT}
 * @param documents number of documents in the shard; 0 unless the request is for {@link
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
