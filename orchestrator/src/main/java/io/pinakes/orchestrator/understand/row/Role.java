package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.understand.word.Bound;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.TimeExpression;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a word of a question stands for in a question about a table. */
sealed interface Role {
  /** Whether it stands for rows, or for what a column of no numbers has. */
  default boolean isOfRows() {
    return this instanceof Rows
        || (this instanceof Named named && named.columns().stream().noneMatch(Column::number));
  }

  /**
   * Cells that a row must have one of.
   *
   * @param exactly whether the words are a whole cell
   * @param excluded whether it must have none of them
   */
  record Cells(String column, List<MetadataValue> values, boolean exactly, boolean excluded)
      implements Role {
    /** The same, but a row must have none of them. */
    Cells denied() {
      return new Cells(column, values, exactly, true);
    }

    /**
     * Joins different cells of one column: a row has one of them.
     *
     * @param narrows whether a role says more about what stands before it: "500 g" in "honey for
     *     500 g", but not "Ystad" in "Lund or Ystad"
     */
    static List<Role> joined(Collection<Role> roles, Predicate<Role> narrows) {
      List<Role> joined = new ArrayList<>();
      for (Role role : roles) {
        int other =
            IntStream.range(0, joined.size())
                .filter(at -> areAlternatives(joined.get(at), role, narrows))
                .findFirst()
                .orElse(-1);
        if (other < 0) {
          joined.add(role);
        } else {
          Cells one = (Cells) joined.get(other);
          Cells two = (Cells) role;
          List<MetadataValue> values =
              Stream.concat(one.values().stream(), two.values().stream()).toList();
          joined.set(
              other,
              new Cells(one.column(), values, one.exactly() && two.exactly(), one.excluded()));
        }
      }
      return joined;
    }

    private static boolean areAlternatives(Role one, Role other, Predicate<Role> narrows) {
      return one instanceof Cells first
          && other instanceof Cells second
          && first.column().equals(second.column())
          && first.excluded() == second.excluded()
          && Collections.disjoint(first.values(), second.values())
          && (first.exactly() || second.exactly() || !narrows.test(second));
    }
  }

  /**
   * Columns that must all have this number: "no accidents", "three berths".
   *
   * @param words the number as the question words it
   */
  record Equal(List<Column> columns, TypedValue.Quantity value, String words) implements Role {}

  /**
   * Two columns of which the first must compare to the second: "less than the minimum stock",
   * "after the due date".
   *
   * @param words the comparison as the question words it
   */
  record Compared(Column left, Filter.Operator operator, Column right, String words)
      implements Role {}

  /**
   * A quantity of which there is nothing, "out of stock", or something, "in stock".
   *
   * @param exactly whether the words name the column
   * @param words what says so
   */
  record Supply(Column column, boolean none, boolean exactly, String words) implements Role {}

  /** A cell that is empty, or one that is not. */
  record Filled(String column, boolean empty) implements Role {}

  /**
   * Columns that the words may name, all equally well.
   *
   * @param weight {@code likeness}, less if they are only a part of the name
   */
  record Named(List<Column> columns, int likeness, int weight) implements Role {}

  /** An operation word. */
  record Does(OperationWord operation) implements Role {}

  /** A time. */
  record Period(TimeExpression time) implements Role {}

  /** A comparison with a number. */
  record Limit(Bound bound) implements Role {}

  /**
   * What has ended, or has not: "whose licence has run out".
   *
   * @param words what says so
   */
  record Ended(Column date, boolean denied, String words) implements Role {}

  /** The rows or their table: "orders", "the incident log". */
  record Rows() implements Role {}

  /**
   * Rows below a heading: "Remuneration" for the wages of trainees.
   *
   * @param sections the ids of its sections
   */
  record InSection(List<MetadataValue> sections, String heading) implements Role {}

  /** The time between two dates: "how long did it take". */
  record Lasting(Operation.Duration duration) implements Role {}

  /** A word that only holds the question together. */
  record Light() implements Role {}

  /** Whether it names a column of numbers. */
  default boolean isNumber() {
    return this instanceof Named(List<Column> columns, _, _)
        && columns.stream().anyMatch(Column::number);
  }
}
