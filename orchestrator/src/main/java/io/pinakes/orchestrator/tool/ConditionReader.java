package io.pinakes.orchestrator.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.Library;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import java.math.BigDecimal;
import java.util.Set;
import java.util.TreeSet;

/**
 * Turns conditions written by models into filters: either a filter in {@link FilterJson}'s format,
 * or a list of objects with {@code field}, {@code operator} and {@code value}. A quoted number or
 * boolean is converted if the field has that type.
 */
public final class ConditionReader {
  private final Library library;

  public ConditionReader(Library library) {
    this.library = library;
  }

  /**
   * Reads conditions, all of which must hold.
   *
   * @throws IllegalArgumentException if it is not a filter, a field does not exist, or an operator
   *     does not fit it; the message lists what does
   */
  public Filter read(JsonNode json) {
    Filter filter = Filter.all();
    if (json.isArray()) {
      for (JsonNode each : json) {
        filter = filter.and(condition(each));
      }
    } else {
      filter = FilterJson.parse(json);
    }
    library.count(filter); // rejects what does not fit
    return filter;
  }

  /**
   * Reads one condition.
   *
   * @throws IllegalArgumentException under the same rules
   */
  public Filter condition(JsonNode json) {
    String field = json.path("field").asText();
    Set<FieldType> types = library.fields().types().get(field);
    if (types == null) {
      throw new IllegalArgumentException(
          "there is no field \""
              + field
              + "\"; there are "
              + new TreeSet<>(library.fields().types().keySet()));
    }
    Filter filter = untyped(json, types);
    library.count(filter); // rejects what does not fit
    return filter;
  }

  /** Reads conditions on properties of facts, which are not document fields. */
  static Filter untyped(JsonNode json) {
    if (json.isObject()) {
      return FilterJson.parse(json);
    }
    Filter filter = Filter.all();
    for (JsonNode each : json) {
      filter = filter.and(untyped(each, Set.of()));
    }
    return filter;
  }

  private static Filter untyped(JsonNode json, Set<FieldType> types) {
    ObjectNode condition = JsonNodeFactory.instance.objectNode();
    String operator = json.path("operator").asText("=");
    condition.put("field", json.path("field").asText());
    condition.put("operator", operator.isEmpty() ? "=" : operator);
    condition.set("value", value(json.path("value"), types));
    return FilterJson.parse(condition);
  }

  /** Converts quoted values, because models tend to quote everything. */
  private static JsonNode value(JsonNode given, Set<FieldType> types) {
    if (given.isArray()) {
      ArrayNode all = JsonNodeFactory.instance.arrayNode();
      given.forEach(each -> all.add(value(each, types)));
      return all;
    }
    boolean words = types.contains(FieldType.KEYWORD) || types.contains(FieldType.TEXT);
    if (words && given.isNumber() && !types.contains(FieldType.LONG)) {
      return JsonNodeFactory.instance.textNode(given.asText());
    }
    if (!given.isTextual() || words || types.isEmpty()) {
      return given;
    }
    String text = given.asText().strip();
    if (types.contains(FieldType.BOOLEAN) && (text.equals("true") || text.equals("false"))) {
      return JsonNodeFactory.instance.booleanNode(Boolean.parseBoolean(text));
    }
    if (types.contains(FieldType.LONG) || types.contains(FieldType.DOUBLE)) {
      try {
        BigDecimal number = new BigDecimal(text.replace(",", ""));
        return number.stripTrailingZeros().scale() <= 0
            ? JsonNodeFactory.instance.numberNode(number.longValueExact())
            : JsonNodeFactory.instance.numberNode(number.doubleValue());
      } catch (ArithmeticException | NumberFormatException e) {
        return given; // the filter will report the error
      }
    }
    return given;
  }
}
