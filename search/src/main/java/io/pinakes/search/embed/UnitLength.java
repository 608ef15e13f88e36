package io.pinakes.search.embed;

import io.pinakes.search.embed.model.EmbeddingModelException;

/** Vectors of length 1, whose dot product is their cosine. Lengths are summed in double. */
public final class UnitLength {
  /** How far from 1 the length of a normalized float vector may be. */
  public static final double TOLERANCE = 1e-3;

  private UnitLength() {}

  /** The Euclidean length of {@code vector}; NaN or infinite if one of its components is. */
  public static double length(float[] vector) {
    double sum = 0;
    for (float x : vector) {
      sum += (double) x * x;
    }
    return Math.sqrt(sum);
  }

  /** Whether a vector of {@code length} can be scaled to unit length. */
  public static boolean isScalable(double length) {
    return length > 0 && Double.isFinite(length);
  }

  /**
   * A vector of length 1 in the direction of {@code vector}.
   *
   * @param length that of {@code vector}, {@linkplain #isScalable scalable}
   */
  public static float[] scaled(float[] vector, double length) {
    float[] unit = new float[vector.length];
    for (int i = 0; i < vector.length; i++) {
      unit[i] = (float) (vector[i] / length);
    }
    return unit;
  }

  /** A model's vector scaled to unit length. */
  static float[] ofModel(float[] vector) {
    double length = length(vector);
    if (!isScalable(length)) {
      throw new EmbeddingModelException(
          "the model gave a vector of length " + length + ", which cannot be scaled to 1");
    }
    return scaled(vector, length);
  }

  /** Rejects a vector that is not of unit length. */
  static void check(float[] vector) {
    double length = length(vector);
    if (!(Math.abs(length - 1) <= TOLERANCE)) {
      throw new EmbeddingModelException(
          "the model gave a vector of length "
              + length
              + ", not 1; set \"normalize\": true in pinakes.json");
    }
  }
}
