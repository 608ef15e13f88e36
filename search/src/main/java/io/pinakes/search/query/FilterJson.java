package io.pinakes.search.query;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.chunk.MetadataJson;
import io.pinakes.search.chunk.MetadataValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads filters from JSON: {@code {"year": 2023}}, {@code {"bucket": {"in": ["a", "b"]}}}, {@code
 * {"year": {"operator": "=", "value": 2023}}}, {@code {"or": [{…}, {…}]}}; several keys of an
 * object must all match.
 */
public final class FilterJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION) // else the last one would win
          .build();

  /** A filter has at most this many values in total. */
  public static final int MAX_VALUES = 1000;

  /** Filters inside filters, at most this deep. */
  public static final int MAX_DEPTH = 20;

  private FilterJson() {}

  /**
   * Parses a filter.
   *
   * @throws IllegalArgumentException if it is not JSON, not an object, names a field twice, or uses
   *     an unknown operator
   */
  public static Filter parse(String json) {
    JsonNode node;
    try {
      node = MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "the filter is not valid JSON: "
              + e.getOriginalMessage()
              + " at line "
              + e.getLocation().getLineNr()
              + ", column "
              + e.getLocation().getColumnNr()
              + "; expected an object such as {\"year\": 2023}",
          e);
    }
    if (!node.isObject()) {
      throw new IllegalArgumentException(
          "a filter must be a JSON object such as {\"year\": 2023}, got " + json.strip());
    }
    return parse(node);
  }

  /** Turns a parsed JSON object into a filter; see {@link #parse(String)}. */
  public static Filter parse(JsonNode object) {
    Filter filter = parse(object, 1);
    int values = countValues(filter);
    if (values > MAX_VALUES) {
      throw new IllegalArgumentException(
          "a filter has at most " + MAX_VALUES + " values, got " + values);
    }
    return filter;
  }

  /** Writes a filter so that {@link #parse(String)} reads the same filter back. */
  public static ObjectNode write(Filter filter) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    switch (filter) {
      case Filter.And(List<Filter> parts) -> {
        if (!parts.isEmpty()) {
          ArrayNode list = json.putArray("and");
          parts.forEach(part -> list.add(write(part)));
        }
      }
      case Filter.Or(List<Filter> parts) -> {
        ArrayNode list = json.putArray("or");
        parts.forEach(part -> list.add(write(part)));
      }
      case Filter.AnyOf(String field, List<MetadataValue> values) -> {
        if (values.size() == 1) {
          json.set(field, MetadataJson.write(values.getFirst()));
        } else {
          ArrayNode list = json.putObject(field).putArray("in");
          values.forEach(value -> list.add(MetadataJson.write(value)));
        }
      }
    }
    return json;
  }

  private static Filter parse(JsonNode object, int depth) {
    if (depth > MAX_DEPTH) {
      throw new IllegalArgumentException("a filter is nested at most " + MAX_DEPTH + " deep");
    }
    Filter filter = Filter.all();
    for (Map.Entry<String, JsonNode> entry : object.properties()) {
      String key = entry.getKey();
      filter =
          filter.and(
              switch (key) {
                case "and" -> new Filter.And(parts(key, entry.getValue(), depth));
                case "or" -> new Filter.Or(parts(key, entry.getValue(), depth));
                default -> condition(key, entry.getValue());
              });
    }
    return filter;
  }

  private static List<Filter> parts(String operator, JsonNode list, int depth) {
    List<Filter> parts = new ArrayList<>();
    if (!list.isArray()) {
      throw new IllegalArgumentException(
          "\"" + operator + "\" needs a list of filters, got " + list);
    }
    for (JsonNode part : list) {
      if (!part.isObject()) {
        throw new IllegalArgumentException(
            "\"" + operator + "\" needs a list of filters, got " + part + " in it");
      }
      parts.add(parse(part, depth + 1));
    }
    return parts;
  }

  private static int countValues(Filter filter) {
    return switch (filter) {
      case Filter.And(List<Filter> parts) -> parts.stream().mapToInt(FilterJson::countValues).sum();
      case Filter.Or(List<Filter> parts) -> parts.stream().mapToInt(FilterJson::countValues).sum();
      case Filter.AnyOf anyOf -> anyOf.values().size();
    };
  }

  private static Filter.AnyOf condition(String field, JsonNode node) {
    if (!node.isObject()) {
      return new Filter.AnyOf(field, List.of(value(field, node)));
    }
    JsonNode operator = node.get("operator");
    if (operator != null) {
      JsonNode operand = node.get("value");
      if (operand == null || node.size() != 2) {
        throw new IllegalArgumentException(
            "field \"" + field + "\": expected {\"operator\": …, \"value\": …}, got " + node);
      }
      return operation(field, operator.asText(), operand);
    }
    if (node.size() != 1) {
      throw new IllegalArgumentException(
          "field \"" + field + "\": expected one operator, got " + node);
    }
    Map.Entry<String, JsonNode> only = node.properties().iterator().next();
    return operation(field, only.getKey(), only.getValue());
  }

  private static Filter.AnyOf operation(String field, String operator, JsonNode operand) {
    return switch (operator) {
      case "=" -> new Filter.AnyOf(field, List.of(value(field, operand)));
      case "in" -> {
        if (!operand.isArray()) {
          throw new IllegalArgumentException(
              "field \"" + field + "\": \"in\" needs a list of values, got " + operand);
        }
        List<MetadataValue> values = new ArrayList<>();
        operand.forEach(element -> values.add(value(field, element)));
        yield new Filter.AnyOf(field, values);
      }
      default ->
          throw new IllegalArgumentException(
              "field \"" + field + "\": unknown operator \"" + operator + "\"; known are = and in");
    };
  }

  private static MetadataValue value(String field, JsonNode node) {
    if (node.isTextual()) {
      return new MetadataValue.Keyword(node.textValue());
    }
    if (node.isIntegralNumber() && node.canConvertToLong()) {
      return new MetadataValue.Whole(node.longValue());
    }
    if (node.isNumber()) {
      return new MetadataValue.Decimal(node.doubleValue());
    }
    if (node.isBoolean()) {
      return new MetadataValue.Flag(node.booleanValue());
    }
    throw new IllegalArgumentException(
        "field \"" + field + "\": a value must be a string, a number or a boolean, got " + node);
  }
}
