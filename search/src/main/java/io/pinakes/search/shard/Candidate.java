package io.pinakes.search.shard;

import io.pinakes.search.chunk.ChunkId;
import java.util.Comparator;

/**
 * A chunk found by one retriever.
 *
 * @param entry its entry number, only valid within its shard or candidate pool
 * @param id breaks ties, so that a rebuilt index ranks the same
 * @param score the score from its retriever; higher is better
 */
public record Candidate(int entry, ChunkId id, double score) {
  public static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble((Candidate candidate) -> -candidate.score())
          .thenComparing(Candidate::id);
}
