package io.pinakes.benchmarks.cluster;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import java.util.SplittableRandom;

/** An embedder that needs no model: the sum of a random direction for each word, of unit length. */
final class WordVectors implements Embedder {
  private static final int DIMENSION = 24;

  @Override
  public String id() {
    return "word-directions";
  }

  @Override
  public int dimension() {
    return DIMENSION;
  }

  @Override
  public int maxTokens() {
    return Integer.MAX_VALUE;
  }

  @Override
  public int countTokens(String text) {
    return text.split(" ", -1).length;
  }

  @Override
  public Embedding embedPassage(String text) {
    double[] sum = new double[DIMENSION];
    for (String word : text.split(" ", -1)) {
      SplittableRandom direction = new SplittableRandom(word.hashCode());
      for (int i = 0; i < DIMENSION; i++) {
        sum[i] += direction.nextGaussian();
      }
    }
    double square = 0;
    for (double value : sum) {
      square += value * value;
    }
    float[] vector = new float[DIMENSION];
    for (int i = 0; i < DIMENSION; i++) {
      vector[i] = (float) (sum[i] / Math.sqrt(square));
    }
    return new Embedding(vector, countTokens(text), 0);
  }

  @Override
  public Embedding embedQuery(String text) {
    return embedPassage(text);
  }

  @Override
  public void close() {}
}
