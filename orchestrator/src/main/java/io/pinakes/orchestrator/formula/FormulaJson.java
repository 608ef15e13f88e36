package io.pinakes.orchestrator.formula;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A formula as JSON: {@code {"over": [{"row": …, "column": …}, {"number": "365"}]}}; a mean is
 * {@code {"mean": […]}}.
 */
public final class FormulaJson {
  private static final String MEAN = "mean";
  private static final String NUMBER = "number";
  private static final String SHIFT = "shift";
  private static final String MAGNITUDE = "magnitude";

  /** Deeper nesting is in no formula that was written here. */
  private static final int MAX_DEPTH = 64;

  private static final Pattern WRITTEN = Pattern.compile("-?[0-9]{1,30}(\\.[0-9]{1,30})?");

  private FormulaJson() {}

  /** The JSON of a formula. */
  public static ObjectNode write(Formula formula) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    switch (formula) {
      case Formula.Constant(BigDecimal value) -> node.put(NUMBER, value.toPlainString());
      case Formula.Cell(String row, String column, int shift, boolean magnitude) -> {
        node.put("row", row).put("column", column);
        if (shift > 0) {
          node.put(SHIFT, shift);
        }
        if (magnitude) {
          node.put(MAGNITUDE, true);
        }
      }
      case Formula.Combined(Formula.Operator operator, Formula left, Formula right) ->
          node.putArray(name(operator)).add(write(left)).add(write(right));
      case Formula.Mean(List<Formula> of) -> {
        ArrayNode parts = node.putArray(MEAN);
        of.forEach(each -> parts.add(write(each)));
      }
    }
    return node;
  }

  /** Reads what {@link #write} has written; empty if it is none. */
  public static Optional<Formula> read(JsonNode node) {
    return read(node, 0);
  }

  private static Optional<Formula> read(JsonNode node, int depth) {
    if (depth > MAX_DEPTH) {
      return Optional.empty();
    }
    try {
      if (node.has(NUMBER)) {
        return Optional.of(node.path(NUMBER).asText())
            .filter(number -> WRITTEN.matcher(number).matches())
            .map(number -> new Formula.Constant(new BigDecimal(number)));
      }
      if (node.has("row")) {
        return Optional.of(
            new Formula.Cell(
                node.path("row").asText(),
                node.path("column").asText(),
                node.path(SHIFT).asInt(0),
                node.path(MAGNITUDE).asBoolean(false)));
      }
    } catch (IllegalArgumentException e) { // a shift out of range
      return Optional.empty();
    }
    if (node.has(MEAN)) {
      return parts(node.path(MEAN), depth).filter(parts -> !parts.isEmpty()).map(Formula.Mean::new);
    }
    for (Formula.Operator operator : Formula.Operator.values()) {
      if (node.has(name(operator))) {
        return parts(node.path(name(operator)), depth)
            .filter(parts -> parts.size() == 2)
            .map(parts -> new Formula.Combined(operator, parts.getFirst(), parts.getLast()));
      }
    }
    return Optional.empty();
  }

  private static Optional<List<Formula>> parts(JsonNode nodes, int depth) {
    List<Formula> parts = new ArrayList<>();
    for (JsonNode node : nodes) {
      Optional<Formula> part = read(node, depth + 1);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      parts.add(part.get());
    }
    return Optional.of(parts);
  }

  private static String name(Formula.Operator operator) {
    return operator.name().toLowerCase(Locale.ROOT);
  }
}
