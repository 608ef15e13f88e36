package io.pinakes.search.embed;

/** Scaling to length 1. */
final class UnitLength {
  /** How far from 1 the length of a vector may be that the model itself has normalised. */
  static final double TOLERANCE = 1e-3;

  private UnitLength() {}

  /** Scales in place, with the length summed in double. */
  static void scale(float[] vector) {
    double length = length(vector);
    if (!(length > 0) || Double.isInfinite(length)) {
      throw new EmbeddingModelException(
          "the model gave a vector of length " + length + ", which no scaling makes 1");
    }
    for (int i = 0; i < vector.length; i++) {
      vector[i] = (float) (vector[i] / length);
    }
  }

  /** Refuses a vector that is not of unit length. */
  static void check(float[] vector) {
    double length = length(vector);
    if (!(Math.abs(length - 1) <= TOLERANCE)) {
      throw new EmbeddingModelException(
          "the model gave a vector of length "
              + length
              + ", not 1; set \"normalize\": true in pinakes.json");
    }
  }

  private static double length(float[] vector) {
    double sum = 0;
    for (float x : vector) {
      sum += (double) x * x;
    }
    return Math.sqrt(sum);
  }
}
