package io.pinakes.indexer.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.embed.UnitLength;
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
   * A vector of unit length in the direction of {@code vector}.
   *
   * @throws IOException if it has none
   */
  static float[] scaled(float[] vector) throws IOException {
    double length = UnitLength.length(vector);
    if (!UnitLength.isScalable(length)) {
      throw new IOException("has an embedding of length " + length + ", which has no direction");
    }
    return UnitLength.scaled(vector, length);
  }
}
