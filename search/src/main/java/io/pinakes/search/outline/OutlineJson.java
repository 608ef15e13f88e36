package io.pinakes.search.outline;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;

/** Hierarchy records as JSON: components in snake case, ids as strings. */
public final class OutlineJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .addMixIn(DocumentId.class, Id.class)
          .addMixIn(ChunkId.class, Id.class)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private OutlineJson() {}

  /** Serializes an id as a string. */
  private abstract static class Id {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    Id(@SuppressWarnings("unused") String value) {}

    @JsonValue
    abstract String value();
  }

  /** Writes a record, indented, as in its file. */
  public static String write(Object record) {
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(record);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a record of texts and numbers can be written", e);
    }
  }

  /**
   * Reads the JSON of {@link #write}.
   *
   * @throws JsonProcessingException if it is not JSON, or not of that record type
   */
  public static <T> T read(String json, Class<T> record) throws JsonProcessingException {
    return MAPPER.readValue(json, record);
  }
}
