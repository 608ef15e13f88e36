package io.pinakes.search.retrieve;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.query.Explanation;
import java.util.List;

/**
 * A ranked entry of the index.
 *
 * @param entry its entry number, valid for one searcher only
 * @param id of its chunk
 * @param score by which it stands where it stands; not above that of the one before it
 * @param duplicates the chunks it stands for besides itself
 */
public record Found(
    int entry, ChunkId id, double score, Explanation explanation, List<ChunkId> duplicates) {
  public Found {
    duplicates = List.copyOf(duplicates);
  }

  /** An entry where the fusion put it. */
  Found(int entry, ChunkId id, Explanation explanation) {
    this(entry, id, explanation.fused(), explanation, List.of());
  }

  Found withDuplicates(List<ChunkId> others) {
    return new Found(entry, id, score, explanation, others);
  }
}
