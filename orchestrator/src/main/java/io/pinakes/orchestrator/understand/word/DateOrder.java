package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How one date compares to the one named after it: "after the due date".
 *
 * @param length number of words
 */
public record DateOrder(Filter.Operator operator, int length) {
  private static final Map<String, Filter.Operator> GROUPS =
      Map.of(
          "later", Filter.Operator.GREATER,
          "earlier", Filter.Operator.LESS,
          "no earlier", Filter.Operator.AT_LEAST,
          "no later", Filter.Operator.AT_MOST);

  /** Comparisons with the date that was planned: "late", "on time". */
  private static final Map<String, Filter.Operator> PLANS =
      Map.of("late", Filter.Operator.GREATER, "on time", Filter.Operator.AT_MOST);

  /** The longest one that begins at {@code at}. */
  public static Optional<DateOrder> at(List<Token> tokens, int at) {
    return longest(GROUPS, tokens, at);
  }

  /** The longest comparison with the planned date that begins at {@code at}: "late". */
  public static Optional<DateOrder> ofPlan(List<Token> tokens, int at) {
    return longest(PLANS, tokens, at);
  }

  private static Optional<DateOrder> longest(
      Map<String, Filter.Operator> groups, List<Token> tokens, int at) {
    return groups.entrySet().stream()
        .map(
            group ->
                new DateOrder(
                    group.getValue(), QuestionLexicon.ALL.asking(group.getKey(), tokens, at)))
        .filter(order -> order.length > 0)
        .max((one, other) -> Integer.compare(one.length, other.length));
  }
}
