package io.pinakes.search.query;

import io.pinakes.search.chunk.MetadataValue;
import java.util.List;

/**
 * The declaration of a bucket's metadata field in a schema file.
 *
 * @param unit the unit of its numbers, such as {@code USD}; empty if none
 * @param description for users and language models; may be empty
 * @param allowed the permitted values, in the notation of its type; empty if any
 * @param synonyms other names for it in documents
 * @param required whether every document of the bucket should have it
 * @param pattern a regular expression that its whole printed value must match; empty if any
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

  /** An optional field without synonyms. */
  public FieldDefinition(
      DeclaredType type, String unit, String description, List<MetadataValue> allowed) {
    this(type, unit, description, allowed, List.of(), false, "");
  }

  /**
   * The parts that affect how its values are read: all except the description and {@code required}.
   */
  public FieldDefinition decisive() {
    return new FieldDefinition(type, unit, "", allowed, synonyms, false, pattern);
  }
}
