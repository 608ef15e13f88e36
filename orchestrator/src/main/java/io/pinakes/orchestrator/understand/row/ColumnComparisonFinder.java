package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.word.DateOrder;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds comparisons of one column with another: "a stock lower than the minimum stock", or only
 * "below the minimum stock" if there is one other column of stocks, or one called minimum and one
 * called stock, or "below the reorder level" if there is one of quantities; "paid after the due
 * date", or only "after the due date" if there is one other date.
 */
final class ColumnComparisonFinder {
  private static final Map<String, Filter.Operator> OPERATORS =
      Map.of(
          "more", Filter.Operator.GREATER,
          "less", Filter.Operator.LESS,
          "least", Filter.Operator.AT_LEAST,
          "most", Filter.Operator.AT_MOST);

  private static final String QUANTITY = "quantity";
  private static final String REORDER = "reorder";

  private final List<Token> tokens;
  private final List<Column> columns;

  ColumnComparisonFinder(List<Token> tokens, List<Column> columns) {
    this.tokens = tokens;
    this.columns = columns;
  }

  void find(Alignment alignment) {
    boolean differs = alignment.does(OperationWord.DIFFERENCE) >= 0; // "by how much is A dearer"
    for (int at = 0; at < tokens.size(); at++) {
      for (Map.Entry<Integer, String> limit : QuestionLexicon.ALL.limits(tokens, at).entrySet()) {
        Filter.Operator operator = OPERATORS.get(limit.getValue());
        if (operator != null && !differs) {
          compare(at, limit.getKey(), operator, Column::number, alignment);
        }
      }
      order(at, alignment);
    }
  }

  /** Compares dates, unless it is said how far they are apart: "ten days after the due date". */
  private void order(int at, Alignment alignment) {
    if (at > 0 && Units.of(tokens.get(at - 1).text()).isPresent()) {
      return;
    }
    DateOrder.at(tokens, at)
        .ifPresent(order -> compare(at, order.length(), order.operator(), Column::date, alignment));
  }

  private void compare(
      int at,
      int length,
      Filter.Operator operator,
      Predicate<Column> comparable,
      Alignment alignment) {
    int after = beside(at + length - 1, 1, alignment);
    Optional<Column> right = named(after, comparable, alignment);
    if (right.isEmpty()) {
      return;
    }
    int before = beside(at, -1, alignment);
    Optional<Column> left = named(before, comparable, alignment);
    boolean both = left.isPresent() && !left.equals(right);
    if (left.isPresent() && !both) {
      return;
    }
    int end = end(after, alignment);
    Optional<Column> next = both ? Optional.empty() : named(end, comparable, alignment);
    Optional<Column> compared =
        both
            ? left
            : next.filter(each -> !right.get().equals(each))
                .or(() -> other(right.get(), comparable));
    if (next.isPresent() && next.equals(compared)) {
      end = end(end, alignment);
    }
    if (compared.isPresent()) {
      String words =
          (both ? compared.get().base() + " " : "")
              + tokens.subList(at, end).stream()
                  .map(Token::text)
                  .reduce((one, other) -> one + " " + other)
                  .orElse("");
      Role role = new Role.Compared(compared.get(), operator, right.get(), words);
      alignment.set(at, end, role);
      verb(at - 1, alignment);
    }
  }

  /** A verb of change before a comparison says that by now it holds: "dropped below". */
  private void verb(int at, Alignment alignment) {
    if (at >= 0 && alignment.isFree(at, at + 1) && changes(at)) {
      alignment.set(at, at + 1, new Role.Light());
    }
  }

  private boolean changes(int at) {
    return QuestionLexicon.ALL.isOf(tokens.get(at), OperationWord.DIFFERENCE.sense());
  }

  /** The end of the words that have the same role as the one at {@code from}, which has one. */
  private static int end(int from, Alignment alignment) {
    int end = from;
    while (alignment.at(end).equals(alignment.at(from))) {
      end++;
    }
    return end;
  }

  /** The nearest word in a direction that says something. */
  private int beside(int from, int step, Alignment alignment) {
    int at = from + step;
    while (at >= 0
        && at < tokens.size()
        && alignment.isFree(at, at + 1)
        && !Token.tells(tokens.get(at))) {
      at += step;
    }
    return at;
  }

  private static Optional<Column> named(int at, Predicate<Column> comparable, Alignment alignment) {
    return alignment.at(at).orElse(null) instanceof Role.Named named
            && named.columns().size() == 1
            && comparable.test(named.columns().getFirst())
        ? Optional.of(named.columns().getFirst())
        : Optional.empty();
  }

  /**
   * The only other number whose name ends alike and is shorter: stock beside minimum stock; or the
   * only quantity beside the level at which it is ordered again; or the only other date.
   */
  private Optional<Column> other(Column column, Predicate<Column> comparable) {
    return only(
            comparable.and(each -> column.date() || isShorter(each.words(), column.words())),
            column)
        .or(
            () ->
                column.isAbout(REORDER)
                    ? only(each -> each.number() && each.isAbout(QUANTITY), column)
                    : Optional.empty());
  }

  private Optional<Column> only(Predicate<Column> wanted, Column other) {
    List<Column> found =
        columns.stream().filter(wanted).filter(each -> !each.equals(other)).toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private static boolean isShorter(List<String> name, List<String> other) {
    return name.size() < other.size() && name.getLast().equals(other.getLast());
  }
}
