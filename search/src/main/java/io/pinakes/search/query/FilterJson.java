package io.pinakes.search.query;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.search.chunk.MetadataValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads filters from JSON: {@code {"year": 2023}}, {@code {"bucket": {"in": ["a", "b"]}}}, {@code
 * {"year": {"operator": "=", "value": 2023}}}; several fields must all match.
 */
public final class FilterJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION) // else the last one would win
          .build();

  /** A filter has at most this many values in total. */
  public static final int MAX_VALUES = 1000;

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
    Filter filter = Filter.all();
    int values = 0;
    for (Map.Entry<String, JsonNode> entry : object.properties()) {
      Filter.AnyOf part = condition(entry.getKey(), entry.getValue());
      values += part.values().size();
      filter = filter.and(part);
    }
    if (values > MAX_VALUES) {
      throw new IllegalArgumentException(
          "a filter has at most " + MAX_VALUES + " values, got " + values);
    }
    return filter;
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
