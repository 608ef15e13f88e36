package io.pinakes.indexer.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.embed.UnitLength;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads the {@code embedding} of a record or of one of its chunks. */
final class RecordEmbedding {
  private RecordEmbedding() {}

  /**
   * The vector in {@code node}, scaled to unit length; null if there is none.
   *
   * @throws IOException whose message says what is wrong with it
   */
  static float @Nullable [] of(JsonNode node) throws IOException {
    JsonNode numbers = node.path("embedding");
    if (numbers.isMissingNode() || numbers.isNull()) {
      return null;
    }
    if (!numbers.isArray() || numbers.isEmpty()) {
      throw new IOException("has an embedding that is not an array of numbers");
    }
    float[] vector = new float[numbers.size()];
    for (int i = 0; i < vector.length; i++) {
      JsonNode number = numbers.get(i);
      if (!number.isNumber()) {
        throw new IOException("has an embedding whose number " + (i + 1) + " is " + number);
      }
      vector[i] = number.floatValue();
    }
    return scaled(vector);
  }

  /**
   * Scales {@code vector} to unit length.
   *
   * @throws IOException if it is zero or not finite
   */
  static float[] scaled(float[] vector) throws IOException {
    double length = UnitLength.length(vector);
    if (!UnitLength.isScalable(length)) {
      throw new IOException(
          "has an embedding of length " + length + ", which cannot be scaled to 1");
    }
    return UnitLength.scaled(vector, length);
  }
}
