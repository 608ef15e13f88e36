package io.pinakes.search.schema;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.pinakes.search.query.FieldDefinition;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The declared metadata fields of each bucket. Fields that are not declared take their types from
 * their values.
 *
 * @param buckets bucket to field to what is declared of it
 */
public record LibrarySchema(SortedMap<String, SortedMap<String, FieldDefinition>> buckets) {
  /** Nothing is declared. */
  public static final LibrarySchema NONE = new LibrarySchema(new TreeMap<>());

  public LibrarySchema {
    SortedMap<String, SortedMap<String, FieldDefinition>> copy = new TreeMap<>();
    buckets.forEach(
        (bucket, fields) ->
            copy.put(bucket, Collections.unmodifiableSortedMap(new TreeMap<>(fields))));
    buckets = Collections.unmodifiableSortedMap(copy);
  }

  /** The declared fields of {@code bucket}; none if nothing is declared of it. */
  public Map<String, FieldDefinition> fields(String bucket) {
    return buckets.getOrDefault(bucket, Collections.emptySortedMap());
  }

  /**
   * A hash of what decides how the documents of {@code bucket} are indexed; empty if nothing is
   * declared of it. Descriptions decide nothing.
   */
  public String fingerprint(String bucket) {
    Map<String, FieldDefinition> fields = fields(bucket);
    if (fields.isEmpty()) {
      return "";
    }
    SortedMap<String, FieldDefinition> decisive = new TreeMap<>();
    fields.forEach(
        (field, definition) ->
            decisive.put(
                field,
                new FieldDefinition(
                    definition.type(), definition.unit(), "", definition.allowed())));
    SortedMap<String, SortedMap<String, FieldDefinition>> only = new TreeMap<>();
    only.put(bucket, decisive);
    String json = SchemaJson.write(new LibrarySchema(only)).toString();
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(json.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
