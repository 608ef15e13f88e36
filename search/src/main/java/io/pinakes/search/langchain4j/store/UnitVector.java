package io.pinakes.search.langchain4j.store;

import dev.langchain4j.data.embedding.Embedding;
import io.pinakes.search.embed.UnitLength;

/**
 * An embedding scaled to unit length, as needed for cosine similarity.
 *
 * @param values of unit length
 * @param rescaled whether they differ from those of the embedding
 */
@SuppressWarnings("ArrayRecordComponent") // vectors are handed over, never compared
record UnitVector(float[] values, boolean rescaled) {
  /** A vector whose length differs from 1 by no more than this counts as unit length. */
  private static final double TOLERANCE = 1e-5;

  /**
   * Scales {@code embedding}, computing its length in double.
   *
   * @throws IllegalArgumentException if it is zero or not finite
   */
  static UnitVector of(Embedding embedding) {
    float[] vector = embedding.vector();
    double length = UnitLength.length(vector);
    if (!Double.isFinite(length)) {
      throw new IllegalArgumentException(
          "an embedding must have finite numbers only; this one has NaN or infinity");
    }
    if (length == 0) {
      throw new IllegalArgumentException(
          "an embedding of length 0 has no direction to compare by cosine; leave it out");
    }
    if (Math.abs(length - 1) <= TOLERANCE) {
      return new UnitVector(vector.clone(), false);
    }
    return new UnitVector(UnitLength.scaled(vector, length), true);
  }
}
