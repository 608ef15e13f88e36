package io.pinakes.search.query;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.Span;
import java.util.List;

/**
 * A chunk found by a search.
 *
 * @param chunk the passage with its position in the document
 * @param bucket the bucket of its document
 * @param file its document's file, relative to its source
 * @param score higher is better; comparable only within one result
 * @param snippet the part of the chunk that best shows why it was found, without the markup of
 *     Markdown; empty if not requested
 * @param highlights words of the query in the snippet, ordered and disjoint, as UTF-16 offsets in
 *     the snippet
 * @param explanation how it got its rank
 * @param duplicates candidates with the same text that this hit represents, best first
 * @param samePage candidates left out because they begin on the same page, best first
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

  /** This hit with another score. */
  public Hit withScore(double newScore) {
    return new Hit(
        chunk, bucket, file, newScore, snippet, highlights, explanation, duplicates, samePage);
  }
}
