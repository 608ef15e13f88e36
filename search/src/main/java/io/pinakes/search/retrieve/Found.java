package io.pinakes.search.retrieve;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.query.Explanation;
import java.util.List;

/**
 * A ranked entry of the index.
 *
 * @param entry its entry number, valid for one searcher only
 * @param id of its chunk
 * @param score the score that decides its rank; never above that of the previous one
 * @param duplicates chunks with the same text that it represents
 * @param samePage chunks of the same page that were left out in its favour
 */
public record Found(
    int entry,
    ChunkId id,
    double score,
    Explanation explanation,
    List<ChunkId> duplicates,
    List<ChunkId> samePage) {
  public Found {
    duplicates = List.copyOf(duplicates);
    samePage = List.copyOf(samePage);
  }

  /** An entry that represents no others. */
  public Found(int entry, ChunkId id, double score, Explanation explanation) {
    this(entry, id, score, explanation, List.of(), List.of());
  }

  public Found withScore(double newScore) {
    return new Found(entry, id, newScore, explanation, duplicates, samePage);
  }

  public Found withReranked(double judgement) {
    return new Found(entry, id, score, explanation.withReranked(judgement), duplicates, samePage);
  }

  public Found standingFor(List<ChunkId> newDuplicates, List<ChunkId> newSamePage) {
    return new Found(entry, id, score, explanation, newDuplicates, newSamePage);
  }
}
