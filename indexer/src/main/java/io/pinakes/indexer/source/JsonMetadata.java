package io.pinakes.indexer.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.MetadataValue.Decimal;
import io.pinakes.search.chunk.MetadataValue.Flag;
import io.pinakes.search.chunk.MetadataValue.Keyword;
import io.pinakes.search.chunk.MetadataValue.Whole;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Turns a JSON object into metadata: nested objects become dotted names, arrays several values of
 * one field; {@code null} is left out.
 */
final class JsonMetadata {
  private final SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();

  private JsonMetadata() {}

  /**
   * The fields of {@code object} without those called {@code except}.
   *
   * @throws IllegalArgumentException if a field has a blank name
   */
  static Metadata of(JsonNode object, String... except) {
    JsonMetadata metadata = new JsonMetadata();
    List<String> left = List.of(except);
    for (var field : object.properties()) {
      if (!left.contains(field.getKey())) {
        metadata.add(CleanText.of(field.getKey()), field.getValue());
      }
    }
    return new Metadata(metadata.fields);
  }

  private void add(String name, JsonNode node) {
    switch (node.getNodeType()) {
      case OBJECT ->
          node.properties()
              .forEach(field -> add(name + "." + CleanText.of(field.getKey()), field.getValue()));
      case ARRAY -> node.forEach(element -> add(name, element));
      case STRING -> put(name, new Keyword(CleanText.of(node.textValue())));
      case BOOLEAN -> put(name, new Flag(node.booleanValue()));
      case NUMBER -> put(name, number(node));
      case NULL, MISSING, BINARY, POJO -> {}
    }
  }

  /** A number that neither a long nor a double holds stays what was written. */
  private static MetadataValue number(JsonNode node) {
    if (node.isIntegralNumber()) {
      return node.canConvertToLong() ? new Whole(node.longValue()) : new Keyword(node.asText());
    }
    double value = node.doubleValue();
    return Double.isFinite(value) ? new Decimal(value) : new Keyword(node.asText());
  }

  private void put(String name, MetadataValue value) {
    fields.computeIfAbsent(name, _ -> new ArrayList<>()).add(value);
  }
}
