package io.pinakes.indexer.source;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataJson;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.MetadataValue.Keyword;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Metadata from external JSON, with names and strings cleaned like text. */
final class JsonMetadata {
  private JsonMetadata() {}

  /**
   * The fields of {@code object} except those named {@code except}; none if it is not an object.
   *
   * @throws IllegalArgumentException if a field has a blank name or is nested too deeply
   */
  static Metadata of(JsonNode object, String... except) {
    if (!object.isObject()) {
      return Metadata.EMPTY;
    }
    ObjectNode fields = object.deepCopy();
    SortedMap<String, List<MetadataValue>> cleaned = new TreeMap<>();
    MetadataJson.read(fields.remove(List.of(except)))
        .fields()
        .forEach(
            (name, values) ->
                cleaned.put(
                    CleanText.of(name), values.stream().map(JsonMetadata::cleaned).toList()));
    return new Metadata(cleaned);
  }

  private static MetadataValue cleaned(MetadataValue value) {
    return value instanceof Keyword(String text) ? new Keyword(CleanText.of(text)) : value;
  }
}
