package io.pinakes.search.langchain4j.store;

import io.pinakes.search.chunk.MetadataValue;
import java.util.UUID;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.util.UnicodeUtil;

/**
 * Metadata values of langchain4j as typed values of this project: text and UUIDs are strings, and
 * numbers are compared by their decimal notation, so that {@code 1.23f} equals {@code 1.23}.
 */
final class SegmentValue {
  private SegmentValue() {}

  /** The types of langchain4j metadata. */
  enum Type {
    STRING(String.class),
    UUID(UUID.class),
    INTEGER(Integer.class),
    LONG(Long.class),
    FLOAT(Float.class),
    DOUBLE(Double.class);

    private final Class<?> type;

    Type(Class<?> type) {
      this.type = type;
    }

    static Type of(Object value) {
      for (Type candidate : values()) {
        if (candidate.type.isInstance(value)) {
          return candidate;
        }
      }
      throw new IllegalArgumentException(
          "metadata must be a String, UUID, Integer, Long, Float or Double, got "
              + value.getClass().getName());
    }

    /** Parses the {@link Object#toString} form of a value of this type. */
    Object parse(String text) {
      return switch (this) {
        case STRING -> text;
        case UUID -> java.util.UUID.fromString(text);
        case INTEGER -> Integer.valueOf(text);
        case LONG -> Long.valueOf(text);
        case FLOAT -> Float.valueOf(text);
        case DOUBLE -> Double.valueOf(text);
      };
    }
  }

  /**
   * The typed value.
   *
   * @throws IllegalArgumentException for other types and for numbers that are not finite
   */
  static MetadataValue of(Object value) {
    return switch (Type.of(value)) {
      case STRING, UUID -> new MetadataValue.Keyword(value.toString());
      case INTEGER, LONG -> new MetadataValue.Whole(((Number) value).longValue());
      case FLOAT, DOUBLE ->
          new MetadataValue.Decimal(Double.parseDouble(value.toString()) + 0.0); // no -0.0
    };
  }

  /** Whether filters can find {@code text}, given the limit on term length. */
  static boolean fitsTerm(String text) {
    return UnicodeUtil.calcUTF16toUTF8Length(text, 0, text.length()) <= IndexWriter.MAX_TERM_LENGTH;
  }
}
