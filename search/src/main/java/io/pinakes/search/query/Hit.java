package io.pinakes.search.query;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import java.util.List;

/**
 * A chunk that was found.
 *
 * @param chunk the passage, with its place in the document
 * @param bucket the shelf of its document
 * @param file its document's file, relative to its source
 * @param score higher is better; comparable only within one result
 * @param snippet the part of the chunk that shows best why it was found; empty if none was asked
 *     for
 * @param explanation how it came to its rank
 * @param duplicates candidates with the same words, which this hit stands for; the best first
 */
public record Hit(
    Chunk chunk,
    String bucket,
    String file,
    double score,
    String snippet,
    Explanation explanation,
    List<ChunkId> duplicates) {
  public Hit {
    duplicates = List.copyOf(duplicates);
  }

  /** A hit that stands for itself alone. */
  public Hit(
      Chunk chunk,
      String bucket,
      String file,
      double score,
      String snippet,
      Explanation explanation) {
    this(chunk, bucket, file, score, snippet, explanation, List.of());
  }

  /** The same hit on another scale of scores. */
  public Hit withScore(double newScore) {
    return new Hit(chunk, bucket, file, newScore, snippet, explanation, duplicates);
  }
}
