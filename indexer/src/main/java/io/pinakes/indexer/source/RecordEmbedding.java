package io.pinakes.indexer.source;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The {@code embedding} of a record or of one of its chunks. */
final class RecordEmbedding {
  private RecordEmbedding() {}

  /**
   * The vector that {@code node} brings, scaled to unit length; null if it brings none.
   *
   * @throws IOException whose message says what is wrong with it
   */
  static float @Nullable [] of(JsonNode node) throws IOException {
    JsonNode numbers = node.path("embedding");
    if (numbers.isMissingNode() || numbers.isNull()) {
      return null;
    }
    if (!numbers.isArray() || numbers.isEmpty()) {
      throw new IOException("has an embedding that is no array of numbers");
    }
    float[] vector = new float[numbers.size()];
    double sum = 0;
    for (int i = 0; i < vector.length; i++) {
      JsonNode number = numbers.get(i);
      if (!number.isNumber()) {
        throw new IOException("has an embedding whose number " + (i + 1) + " is " + number);
      }
      vector[i] = number.floatValue();
      sum += (double) vector[i] * vector[i];
    }
    double length = Math.sqrt(sum);
    if (!(length > 0) || Double.isInfinite(length)) {
      throw new IOException("has an embedding of length " + length + ", which has no direction");
    }
    for (int i = 0; i < vector.length; i++) {
      vector[i] = (float) (vector[i] / length);
    }
    return vector;
  }
}
