package io.pinakes.indexer.source;

import io.pinakes.search.chunk.ChunkId;
import java.util.Map;

/**
 * Vectors that a source supplies for its own chunks.
 *
 * @param embedderId the embedder that computed them, see {@link
 *     io.pinakes.search.embed.Embedder#id}; empty if unknown
 * @param vectors of unit length, for some or all of the chunks
 */
public record GivenVectors(String embedderId, Map<ChunkId, float[]> vectors) {
  /** None. */
  public static final GivenVectors NONE = new GivenVectors("", Map.of());

  public GivenVectors {
    vectors = Map.copyOf(vectors);
  }

  /** Whether there is one for {@code chunk}. */
  public boolean has(ChunkId chunk) {
    return vectors.containsKey(chunk);
  }

  /**
   * Rejects vectors that are not compatible with an embedder.
   *
   * @throws IllegalArgumentException naming both
   */
  public void requireFit(String otherId, int dimension) {
    if (vectors.isEmpty()) {
      return;
    }
    if (!embedderId.equals(otherId)) {
      throw new IllegalArgumentException(
          (embedderId.isEmpty()
                  ? "its embedding does not name its embedder"
                  : "its embedding was made by \"" + embedderId + "\"")
              + "; the index takes those with \"embedder\": \""
              + otherId
              + "\"");
    }
    vectors.forEach(
        (chunk, vector) -> {
          if (vector.length != dimension) {
            throw new IllegalArgumentException(
                "the embedding of chunk "
                    + chunk
                    + " has "
                    + vector.length
                    + " numbers, those of "
                    + otherId
                    + " have "
                    + dimension);
          }
        });
  }
}
