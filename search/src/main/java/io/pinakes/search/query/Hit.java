package io.pinakes.search.query;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.Span;
import java.util.List;

/**
 * A chunk that was found.
 *
 * @param chunk the passage, with its place in the document
 * @param bucket the bucket of its document
 * @param file its document's file, relative to its source
 * @param score higher is better; comparable only within one result
 * @param snippet the part of the chunk that shows best why it was found; empty if none was asked
 *     for
 * @param highlights where the snippet has words of the query, in order and apart, as UTF-16 offsets
 *     in the snippet
 * @param explanation how it came to its rank
 * @param duplicates candidates with the same words, which this hit represents; the best first
 * @param samePage candidates that begin on the same page and were left out for that; the best first
 */
public record Hit(
    Chunk chunk,
    String bucket,
    String file,
    double score,
    String snippet,
    List<Span> highlights,
    Explanation explanation,
    List<ChunkId> duplicates,
    List<ChunkId> samePage) {
  public Hit {
    highlights = List.copyOf(highlights);
    duplicates = List.copyOf(duplicates);
    samePage = List.copyOf(samePage);
  }

  /** A hit without duplicates and highlights. */
  public Hit(
      Chunk chunk,
      String bucket,
      String file,
      double score,
      String snippet,
      Explanation explanation) {
    this(chunk, bucket, file, score, snippet, List.of(), explanation, List.of(), List.of());
  }

  /** The same hit on another scale of scores. */
  public Hit withScore(double newScore) {
    return new Hit(
        chunk, bucket, file, newScore, snippet, highlights, explanation, duplicates, samePage);
  }
}
