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
import io.pinakes.search.text.JsonMistake;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Filters as JSON objects; the conditions of all keys must match.
 *
 * <ul>
 *   <li>{@code {"year": 2023}} is the value itself
 *   <li>{@code {"total": {">": 1000, "<=": 5000}}} has one or more operators, which must all match
 *   <li>{@code {"total": {"operator": ">", "value": 1000}}} is the same for one operator
 *   <li>{@code {"field": "and", "operator": "=", "value": 1}} allows any field name, even that of a
 *       keyword
 *   <li>{@code {"and": [{…}, {…}]}}, {@code {"or": [{…}, {…}]}}, {@code {"not": {…}}} combine
 *       filters
 * </ul>
 *
 * <p>See {@link FilterConditionJson} for the operators.
 */
public final class FilterJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION) // otherwise the last one would win
          .build();

  private static final Set<String> KEYWORDS = Set.of("and", "or", "not");

  private FilterJson() {}

  /**
   * Parses a filter.
   *
   * @throws IllegalArgumentException if it is not JSON, not an object, names a field twice, uses an
   *     unknown operator, or is larger than {@link FilterLimits} allow
   */
  public static Filter parse(String json) {
    JsonNode node;
    try {
      node = MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "the filter is not valid JSON: "
              + JsonMistake.describe(e)
              + "; expected an object such as {\"year\": 2023}",
          e);
    }
    return parse(node);
  }

  /** Turns parsed JSON into a filter; see {@link #parse(String)}. */
  public static Filter parse(JsonNode json) {
    if (!json.isObject()) {
      throw new IllegalArgumentException(
          "a filter must be a JSON object such as {\"year\": 2023}, got "
              + FilterConditionJson.shown(json));
    }
    Filter filter = parse(json, 1);
    FilterLimits.require(filter);
    return filter;
  }

  /** Writes a filter so that {@link #parse(String)} reads the same filter back. */
  public static ObjectNode write(Filter filter) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    switch (filter) {
      case Filter.And(List<Filter> parts) -> {
        if (!parts.isEmpty()) {
          writeParts(json.putArray("and"), parts);
        }
      }
      case Filter.Or(List<Filter> parts) -> writeParts(json.putArray("or"), parts);
      case Filter.Not(Filter part) -> json.set("not", write(part));
      case Filter.AnyOf(String field, List<MetadataValue> values) -> {
        if (values.size() == 1) {
          if (KEYWORDS.contains(field)) {
            put(json, field, "=", MetadataJson.write(values.getFirst()));
          } else {
            json.set(field, MetadataJson.write(values.getFirst()));
          }
        } else {
          put(json, field, "in", array(values));
        }
      }
      case Filter.Comparison(String field, Filter.Operator operator, MetadataValue value) ->
          put(json, field, operator.symbol(), MetadataJson.write(value));
      case Filter.Between(String field, MetadataValue from, MetadataValue to) ->
          put(json, field, "between", array(List.of(from, to)));
      case Filter.Like(String field, String pattern) ->
          put(json, field, "like", JsonNodeFactory.instance.textNode(pattern));
      case Filter.Exists(String field) ->
          put(json, field, "exists", JsonNodeFactory.instance.booleanNode(true));
    }
    return json;
  }

  private static void writeParts(ArrayNode list, List<Filter> parts) {
    parts.forEach(part -> list.add(write(part)));
  }

  private static ArrayNode array(List<MetadataValue> values) {
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    values.forEach(value -> list.add(MetadataJson.write(value)));
    return list;
  }

  private static void put(ObjectNode json, String field, String operator, JsonNode operand) {
    if (KEYWORDS.contains(field)) {
      json.put("field", field).put("operator", operator).set("value", operand);
    } else {
      json.putObject(field).set(operator, operand);
    }
  }

  private static Filter parse(JsonNode object, int depth) {
    FilterLimits.requireDepth(depth);
    if (namesItsField(object)) {
      return FilterConditionJson.operation(
          object.get("field").textValue(), object.get("operator").textValue(), object.get("value"));
    }
    List<Filter> filters = new ArrayList<>();
    for (Map.Entry<String, JsonNode> entry : object.properties()) {
      String key = entry.getKey();
      JsonNode value = entry.getValue();
      filters.add(
          switch (key) {
            case "and" -> new Filter.And(parts(key, value, depth));
            case "or" -> new Filter.Or(parts(key, value, depth));
            case "not" -> new Filter.Not(part(value, depth));
            default -> FilterConditionJson.parse(key, value);
          });
    }
    return filters.size() == 1
        ? filters.getFirst()
        : filters.stream().reduce(Filter.all(), Filter::and);
  }

  private static boolean namesItsField(JsonNode object) {
    return object.size() == 3
        && object.path("field").isTextual()
        && object.path("operator").isTextual()
        && object.has("value");
  }

  private static List<Filter> parts(String operator, JsonNode list, int depth) {
    if (!list.isArray()) {
      throw notFilters(operator, "a list of filters", FilterConditionJson.shown(list));
    }
    List<Filter> parts = new ArrayList<>();
    for (JsonNode part : list) {
      if (!part.isObject()) {
        throw notFilters(operator, "a list of filters", FilterConditionJson.shown(part) + " in it");
      }
      parts.add(parse(part, depth + 1));
    }
    return parts;
  }

  private static Filter part(JsonNode part, int depth) {
    if (!part.isObject()) {
      throw notFilters("not", "a filter", FilterConditionJson.shown(part));
    }
    return parse(part, depth + 1);
  }

  private static IllegalArgumentException notFilters(String operator, String what, String got) {
    return new IllegalArgumentException(
        "\""
            + operator
            + "\" needs "
            + what
            + ", got "
            + got
            + "; a field of that name is written {\"field\": \""
            + operator
            + "\", \"operator\": \"=\", \"value\": …}");
  }
}
