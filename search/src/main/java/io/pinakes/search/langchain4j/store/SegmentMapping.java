package io.pinakes.search.langchain4j.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.schema.Fields;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.DoubleField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KeywordField;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Maps an embedding, with its segment if any, to an index entry. */
final class SegmentMapping {
  static final String ID = "id";
  private static final String TEXT = "text";
  private static final String METADATA = "metadata";
  private static final String EMBEDDING = "embedding";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<LinkedHashMap<String, List<String>>> TYPED_VALUES =
      new TypeReference<>() {};

  private SegmentMapping() {}

  static Document write(String id, Embedding embedding, @Nullable TextSegment segment) {
    UnitVector unit = UnitVector.of(embedding);
    Document entry = new Document();
    entry.add(new StringField(ID, id, Field.Store.YES));
    entry.add(
        new KnnFloatVectorField(
            Fields.VECTOR, unit.values(), VectorSimilarityFunction.DOT_PRODUCT));
    if (unit.rescaled()) {
      entry.add(new StoredField(EMBEDDING, bytes(embedding.vector())));
    }
    if (segment != null) {
      entry.add(new StoredField(TEXT, segment.text()));
      Map<String, Object> metadata = segment.metadata().toMap();
      entry.add(new StoredField(METADATA, json(metadata)));
      metadata.forEach((key, value) -> addFilterable(entry, key, value));
    }
    return entry;
  }

  /** The segment of an entry; null if it was stored without one. */
  static @Nullable TextSegment segment(Document entry) {
    String text = entry.get(TEXT);
    return text == null ? null : TextSegment.from(text, metadata(entry.get(METADATA)));
  }

  /** The embedding of an entry if it differs from the unit vector in the index. */
  static Optional<Embedding> embedding(Document entry) {
    return Optional.ofNullable(entry.getBinaryValue(EMBEDDING))
        .map(
            stored -> {
              float[] vector = new float[stored.length / Float.BYTES];
              ByteBuffer.wrap(stored.bytes, stored.offset, stored.length)
                  .asFloatBuffer()
                  .get(vector);
              return Embedding.from(vector);
            });
  }

  /** The field name for {@code key}, kept apart from the built-in fields of a library. */
  static String field(String key) {
    return "segment." + key;
  }

  private static void addFilterable(Document entry, String key, Object value) {
    if (value instanceof Number number && !Double.isFinite(number.doubleValue())) {
      return; // nothing is equal to, less or greater than it
    }
    String field = field(key);
    switch (SegmentValue.of(value)) {
      case MetadataValue.Keyword(String text) -> {
        if (SegmentValue.fitsTerm(text)) {
          entry.add(
              new KeywordField(Fields.lucene(field, FieldType.KEYWORD), text, Field.Store.NO));
        }
      }
      case MetadataValue.Whole(long number) ->
          entry.add(new LongField(Fields.lucene(field, FieldType.LONG), number, Field.Store.NO));
      case MetadataValue.Decimal(double number) ->
          entry.add(
              new DoubleField(Fields.lucene(field, FieldType.DOUBLE), number, Field.Store.NO));
      case MetadataValue.Flag flag -> throw new IllegalStateException("no such metadata: " + flag);
    }
  }

  /** Each value with its type, since JSON has one number type and langchain4j four. */
  private static String json(Map<String, Object> metadata) {
    Map<String, List<String>> typed = new LinkedHashMap<>();
    metadata.forEach(
        (key, value) ->
            typed.put(key, List.of(SegmentValue.Type.of(value).name(), value.toString())));
    try {
      return JSON.writeValueAsString(typed);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("strings are always JSON", e);
    }
  }

  private static Metadata metadata(String json) {
    Map<String, Object> values = new LinkedHashMap<>();
    try {
      JSON.readValue(json, TYPED_VALUES)
          .forEach(
              (key, typed) ->
                  values.put(
                      key, SegmentValue.Type.valueOf(typed.getFirst()).parse(typed.getLast())));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("metadata that no release writes: " + json, e);
    }
    return Metadata.from(values);
  }

  private static BytesRef bytes(float[] vector) {
    ByteBuffer buffer = ByteBuffer.allocate(vector.length * Float.BYTES);
    buffer.asFloatBuffer().put(vector);
    return new BytesRef(buffer.array());
  }
}
