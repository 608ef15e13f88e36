package io.pinakes.search.outline;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import java.util.HexFormat;
import java.util.zip.CRC32;

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

  /** How a file begins, before the checksum of what follows it. */
  private static final String CHECKSUM = "{\n  \"crc32\" : \"";

  private static final int DIGITS = 8;
  private static final String END = "\",";

  private OutlineJson() {}

  /** Serializes an id as a string. */
  private abstract static class Id {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    Id(@SuppressWarnings("unused") String value) {}

    @JsonValue
    abstract String value();
  }

  /** Writes a record, indented. */
  public static String write(Object record) {
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(record);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a record of texts and numbers can be written", e);
    }
  }

  /** Writes a record as its file, whose first member is a checksum of all that follows it. */
  public static String writeFile(Object record) {
    String rest = write(record).substring(1);
    return CHECKSUM + checksum(rest) + END + rest;
  }

  /**
   * Reads the JSON of {@link #write} or {@link #writeFile}.
   *
   * @throws JsonProcessingException if it is not JSON, not of that record type, or not what its
   *     checksum says
   */
  public static <T> T read(String json, Class<T> record) throws JsonProcessingException {
    int digits = CHECKSUM.length();
    int end = digits + DIGITS;
    if (!json.startsWith(CHECKSUM) || !json.startsWith(END, end)) {
      return MAPPER.readValue(json, record);
    }
    String rest = json.substring(end + END.length());
    if (!json.substring(digits, end).equals(checksum(rest))) {
      throw new JsonParseException(null, "the checksum does not match");
    }
    return MAPPER.readValue("{" + rest, record);
  }

  private static String checksum(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(UTF_8));
    return HexFormat.of().toHexDigits((int) crc.getValue());
  }
}
