package io.pinakes.search.embed;

import java.nio.FloatBuffer;

/**
 * What a model makes of one text: a vector for each token, special tokens included.
 *
 * @param vectors {@code tokens} rows of {@code dimension} floats from index 0; a copy that outlives
 *     the call
 */
record TokenOutput(FloatBuffer vectors, int tokens, int dimension) {
  /** The vector of the text, not normalized. */
  float[] pooled(Pooling pooling) {
    return pooling.pool(vectors, tokens, dimension);
  }

  /** The vector of a token, not normalized. */
  float[] token(int index) {
    float[] vector = new float[dimension];
    vectors.get(index * dimension, vector);
    return vector;
  }
}
