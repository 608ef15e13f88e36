package io.pinakes.search.embed.model;

import java.nio.FloatBuffer;

/** How token vectors are combined into one vector for the text. */
public enum Pooling {
  /** The vector of the first token, which BERT-like models train to stand for the whole text. */
  CLS {
    @Override
    public float[] pool(FloatBuffer tokenVectors, int tokens, int dimension) {
      float[] vector = new float[dimension];
      tokenVectors.get(0, vector);
      return vector;
    }
  },
  /** The mean over all tokens, special tokens included, summed in double. */
  MEAN {
    @Override
    public float[] pool(FloatBuffer tokenVectors, int tokens, int dimension) {
      double[] sum = new double[dimension];
      for (int token = 0; token < tokens; token++) {
        int start = token * dimension;
        for (int i = 0; i < dimension; i++) {
          sum[i] += tokenVectors.get(start + i);
        }
      }
      float[] vector = new float[dimension];
      for (int i = 0; i < dimension; i++) {
        vector[i] = (float) (sum[i] / tokens);
      }
      return vector;
    }
  };

  /**
   * Returns the vector of the text, not normalized.
   *
   * @param tokenVectors {@code tokens} rows of {@code dimension} floats from index 0
   */
  public abstract float[] pool(FloatBuffer tokenVectors, int tokens, int dimension);
}
