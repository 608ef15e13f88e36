package io.pinakes.search.chunk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Metadata as JSON objects: numbers, strings and booleans keep their type, lists become several
 * values, nested objects are flattened with dots, {@code null} is left out.
 */
public final class MetadataJson {
  /** Maximum nesting depth of objects. */
  public static final int MAX_DEPTH = 20;

  private MetadataJson() {}

  /**
   * Reads an object.
   *
   * @throws IllegalArgumentException if it is nested deeper than {@value #MAX_DEPTH}
   */
  public static Metadata read(JsonNode object) {
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();
    object.properties().forEach(entry -> collect(entry.getKey(), entry.getValue(), fields, 1));
    return new Metadata(fields);
  }

  /** Writes a flat object: a field with one value as that value, one with several as a list. */
  public static ObjectNode write(Metadata metadata) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    for (Map.Entry<String, List<MetadataValue>> field : metadata.fields().entrySet()) {
      if (field.getValue().size() == 1) {
        object.set(field.getKey(), write(field.getValue().getFirst()));
      } else {
        ArrayNode list = object.putArray(field.getKey());
        field.getValue().forEach(value -> list.add(write(value)));
      }
    }
    return object;
  }

  /** Writes one value. */
  public static JsonNode write(MetadataValue value) {
    JsonNodeFactory json = JsonNodeFactory.instance;
    return switch (value) {
      case MetadataValue.Keyword(String text) -> json.textNode(text);
      case MetadataValue.Whole(long number) -> json.numberNode(number);
      case MetadataValue.Decimal(double number) -> json.numberNode(number);
      case MetadataValue.Flag(boolean flag) -> json.booleanNode(flag);
    };
  }

  private static void collect(
      String name, JsonNode node, SortedMap<String, List<MetadataValue>> into, int depth) {
    if (depth > MAX_DEPTH) {
      throw new IllegalArgumentException("metadata is nested deeper than " + MAX_DEPTH);
    }
    if (node.isObject()) {
      node.properties()
          .forEach(
              entry -> collect(name + "." + entry.getKey(), entry.getValue(), into, depth + 1));
    } else if (node.isArray()) {
      node.forEach(element -> collect(name, element, into, depth + 1));
    } else if (!node.isNull()) {
      into.computeIfAbsent(name, _ -> new ArrayList<>()).add(value(node));
    }
  }

  /** Reads one value; anything but a number or boolean is read as text. */
  public static MetadataValue value(JsonNode node) {
    if (node.isIntegralNumber() && node.canConvertToLong()) {
      return new MetadataValue.Whole(node.longValue());
    }
    if (node.isNumber() && Double.isFinite(node.doubleValue())) {
      return new MetadataValue.Decimal(node.doubleValue());
    }
    if (node.isBoolean()) {
      return new MetadataValue.Flag(node.booleanValue());
    }
    return new MetadataValue.Keyword(node.asText());
  }
}
