package io.pinakes.search.query;

import io.pinakes.search.chunk.MetadataValue;
import java.util.List;

/**
 * What a schema file says about a metadata field of a bucket.
 *
 * @param unit of its numbers, such as {@code USD}; empty if none is given
 * @param description for people and language models; may be empty
 * @param allowed the values it may take, in the form of its type; empty if any will do
 */
public record FieldDefinition(
    DeclaredType type, String unit, String description, List<MetadataValue> allowed) {
  public FieldDefinition {
    allowed = List.copyOf(allowed);
  }
}
