package io.pinakes.search.query;

import io.pinakes.search.chunk.MetadataValue;
import java.util.List;

/**
 * What a schema file says about a metadata field of a bucket.
 *
 * @param unit of its numbers, such as {@code USD}; empty if none is given
 * @param description for people and language models; may be empty
 * @param allowed the values it may take, in the form of its type; empty if any will do
 * @param synonyms other names that documents have for it
 * @param required whether every document of the bucket should have it
 * @param pattern a regular expression that its value as printed has to match as a whole; empty if
 *     any will do
 */
public record FieldDefinition(
    DeclaredType type,
    String unit,
    String description,
    List<MetadataValue> allowed,
    List<String> synonyms,
    boolean required,
    String pattern) {
  public FieldDefinition {
    allowed = List.copyOf(allowed);
    synonyms = List.copyOf(synonyms);
  }

  /** A field without other names that may be missing. */
  public FieldDefinition(
      DeclaredType type, String unit, String description, List<MetadataValue> allowed) {
    this(type, unit, description, allowed, List.of(), false, "");
  }

  /** What decides how its values are read: all but the description and whether it is required. */
  public FieldDefinition decisive() {
    return new FieldDefinition(type, unit, "", allowed, synonyms, false, pattern);
  }
}
