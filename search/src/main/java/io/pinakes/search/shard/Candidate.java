package io.pinakes.search.shard;

import io.pinakes.search.chunk.ChunkId;
import java.util.Comparator;

/**
 * A chunk that one retriever found.
 *
 * @param entry its entry number, valid in its shard, or in the pool it was put into, only
 * @param id orders candidates of equal score, so that a rebuilt index ranks alike
 * @param score of its retriever; higher is better
 */
public record Candidate(int entry, ChunkId id, double score) {
  public static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble((Candidate candidate) -> -candidate.score())
          .thenComparing(Candidate::id);
}
