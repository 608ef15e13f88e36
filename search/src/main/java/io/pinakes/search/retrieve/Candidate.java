package io.pinakes.search.retrieve;

import io.pinakes.search.chunk.ChunkId;
import java.util.Comparator;

/**
 * A chunk that one leg found.
 *
 * @param entry its entry number, valid for one searcher only
 * @param id orders candidates of equal score, so that a rebuilt index ranks alike
 * @param score of its leg; higher is better
 */
public record Candidate(int entry, ChunkId id, double score) {
  public static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble((Candidate candidate) -> -candidate.score())
          .thenComparing(Candidate::id);
}
