package io.pinakes.search.query;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.chunk.MetadataValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The conditions of {@link FilterJson} on one field: {@code =}, {@code !=}, {@code <}, {@code <=},
 * {@code >}, {@code >=} with a value, {@code in} with a list of values, {@code between} with a list
 * of two, {@code like} with a pattern, {@code exists} with true or false.
 */
final class FilterConditionJson {
  private static final String OPERATORS = "=, !=, <, <=, >, >=, in, between, like and exists";
  private static final int MAX_SHOWN = 100;

  private FilterConditionJson() {}

  static Filter parse(String field, JsonNode node) {
    if (!node.isObject()) {
      return Filter.equal(field, value(field, node));
    }
    JsonNode operator = node.get("operator");
    if (operator != null) {
      JsonNode operand = node.get("value");
      if (operand == null || node.size() != 2 || !operator.isTextual()) {
        throw refusal(field, "expected {\"operator\": …, \"value\": …}, got " + shown(node));
      }
      return operation(field, operator.textValue(), operand);
    }
    if (node.isEmpty()) {
      throw refusal(field, "expected a value or one of the operators " + OPERATORS + ", got {}");
    }
    List<Filter> all = new ArrayList<>();
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      all.add(operation(field, entry.getKey(), entry.getValue()));
    }
    return all.size() == 1 ? all.getFirst() : new Filter.And(all);
  }

  static Filter operation(String field, String operator, JsonNode operand) {
    return switch (operator) {
      case "=" -> Filter.equal(field, value(field, operand));
      case "!=" -> new Filter.Not(Filter.equal(field, value(field, operand)));
      case "<" -> new Filter.Comparison(field, Filter.Operator.LESS, value(field, operand));
      case "<=" -> new Filter.Comparison(field, Filter.Operator.AT_MOST, value(field, operand));
      case ">" -> new Filter.Comparison(field, Filter.Operator.GREATER, value(field, operand));
      case ">=" -> new Filter.Comparison(field, Filter.Operator.AT_LEAST, value(field, operand));
      case "in" -> new Filter.AnyOf(field, values(field, operator, "a list of values", operand));
      case "between" -> {
        List<MetadataValue> ends = values(field, operator, "a list of two values", operand);
        if (ends.size() != 2) {
          throw refusal(field, "\"between\" needs a list of two values, got " + shown(operand));
        }
        yield new Filter.Between(field, ends.getFirst(), ends.getLast());
      }
      case "like" -> {
        if (!operand.isTextual()) {
          throw refusal(
              field, "\"like\" needs a pattern such as \"%acme%\", got " + shown(operand));
        }
        yield new Filter.Like(field, operand.textValue());
      }
      case "exists" -> {
        if (!operand.isBoolean()) {
          throw refusal(field, "\"exists\" needs true or false, got " + shown(operand));
        }
        Filter exists = new Filter.Exists(field);
        yield operand.booleanValue() ? exists : new Filter.Not(exists);
      }
      default ->
          throw refusal(
              field, "unknown operator \"" + shortened(operator) + "\"; known are " + OPERATORS);
    };
  }

  private static List<MetadataValue> values(
      String field, String operator, String what, JsonNode operand) {
    if (!operand.isArray()) {
      throw refusal(field, "\"" + operator + "\" needs " + what + ", got " + shown(operand));
    }
    List<MetadataValue> values = new ArrayList<>();
    operand.forEach(element -> values.add(value(field, element)));
    return values;
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
    throw refusal(field, "a value must be a string, a number or a boolean, got " + shown(node));
  }

  private static IllegalArgumentException refusal(String field, String reason) {
    return new IllegalArgumentException("field \"" + shortened(field) + "\": " + reason);
  }

  /** The given value for messages, shortened if it is long. */
  static String shown(JsonNode node) {
    return node.isMissingNode() ? "nothing" : shortened(node.toString());
  }

  private static String shortened(String text) {
    return text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN) + "…";
  }
}
