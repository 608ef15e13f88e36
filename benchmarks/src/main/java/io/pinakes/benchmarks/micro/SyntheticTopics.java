package io.pinakes.benchmarks.micro;

import java.util.SplittableRandom;

/**
 * The topics of the synthetic library, each a point on the unit sphere with a few dozen words of
 * its own. A text takes every fourth word from its topic and the others from the whole vocabulary;
 * its vector is the topic's point with Gaussian noise, at a cosine of about .74. Everything is
 * determined by the seed and the number of the text, independent of earlier draws.
 */
final class SyntheticTopics {
  static final int DIMENSION = 384;
  private static final int TOPICS = 1_000;
  private static final int VOCABULARY = 100_000;
  private static final int OWN_WORDS = 40;

  /** The most frequent words belong to no topic. */
  private static final int FIRST_OWN_RANK = 200;

  private static final int LAST_OWN_RANK = 20_000;
  private static final int OWN_SHARE = 4;

  /** Length of the noise, relative to the topic's point of length 1. */
  private static final double NOISE = 0.9;

  private final long seed;
  private final ZipfianWords words = new ZipfianWords(VOCABULARY);
  private final float[][] centres = new float[TOPICS][];
  private final String[][] ownWords = new String[TOPICS][OWN_WORDS];

  SyntheticTopics(long seed) {
    this.seed = seed;
    for (int topic = 0; topic < TOPICS; topic++) {
      SplittableRandom random = random(-1 - topic);
      centres[topic] = unit(gaussian(random));
      for (int i = 0; i < OWN_WORDS; i++) {
        ownWords[topic][i] = words.word(random.nextInt(FIRST_OWN_RANK, LAST_OWN_RANK));
      }
    }
  }

  /** The random source for text {@code number}; topics have negative numbers. */
  SplittableRandom random(long number) {
    return new SplittableRandom(
        new SplittableRandom(seed ^ (number * 0x9E3779B97F4A7C15L)).nextLong());
  }

  int draw(SplittableRandom random) {
    return random.nextInt(TOPICS);
  }

  String text(int topic, int length, SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(i == 0 ? "" : " ")
          .append(
              random.nextInt(OWN_SHARE) == 0
                  ? ownWords[topic][random.nextInt(OWN_WORDS)]
                  : words.draw(random));
    }
    return text.toString();
  }

  /** A unit-length vector near the topic's point. */
  float[] vector(int topic, SplittableRandom random) {
    float[] vector = gaussian(random);
    double scale = NOISE / Math.sqrt(DIMENSION); // a Gaussian vector is about that long
    for (int i = 0; i < DIMENSION; i++) {
      vector[i] = (float) (centres[topic][i] + scale * vector[i]);
    }
    return unit(vector);
  }

  private static float[] gaussian(SplittableRandom random) {
    float[] vector = new float[DIMENSION];
    for (int i = 0; i < DIMENSION; i++) {
      vector[i] = (float) random.nextGaussian();
    }
    return vector;
  }

  private static float[] unit(float[] vector) {
    double square = 0;
    for (float value : vector) {
      square += value * value;
    }
    double length = Math.sqrt(square);
    for (int i = 0; i < vector.length; i++) {
      vector[i] = (float) (vector[i] / length);
    }
    return vector;
  }
}
