package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.DaySpan;
import io.pinakes.search.annotate.NumberOperands;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.FactColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/**
 * Conditions on one property. A value is compared with compatible columns only: a value with a unit
 * or currency with columns of the same kind, after conversion; a plain number with numbers without
 * a unit and with amounts in any currency.
 */
final class PropertyConditions {
  private final String name;
  private final List<FactColumn> columns;
  private final NumberOperands operands;

  /**
   * @param name as written in the condition
   * @param columns the columns of the property, at least one
   * @param one whether the name selects this one column; plain numbers are then in its unit
   */
  PropertyConditions(
      String name, List<FactColumn> columns, boolean one, Consumer<String> warnings) {
    this.name = name;
    this.columns = columns;
    operands = new NumberOperands(name, columns, one, warnings);
  }

  /** One end of a range. */
  private record End(MetadataValue value, boolean included) {}

  /**
   * Compiles a single condition, not a combination.
   *
   * @throws IllegalArgumentException if the operator or value does not fit; the message lists what
   *     exists
   */
  Query compile(Filter condition) {
    return switch (condition) {
      case Filter.AnyOf(_, List<MetadataValue> values) -> anyOf(values);
      case Filter.Comparison(_, Filter.Operator operator, MetadataValue value) ->
          switch (operator) {
            case LESS -> range("<", null, new End(value, false));
            case AT_MOST -> range("<=", null, new End(value, true));
            case GREATER -> range(">", new End(value, false), null);
            case AT_LEAST -> range(">=", new End(value, true), null);
          };
      case Filter.Between(_, MetadataValue from, MetadataValue to) ->
          range("between", new End(from, true), new End(to, true));
      case Filter.Like(_, String pattern) -> like(pattern);
      case Filter.Exists _ -> Queries.any(columns.stream().map(ColumnQueries::exists).toList());
      case Filter.And _, Filter.Or _, Filter.Not _ ->
          throw new IllegalArgumentException("one condition was expected, got " + condition);
    };
  }

  private Query anyOf(List<MetadataValue> values) {
    List<Query> queries = new ArrayList<>();
    List<DaySpan> days = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    List<NumberOperands.Operand> numbers = new ArrayList<>();
    for (MetadataValue value : values) {
      Optional<NumberOperands.Operand> number = operands.read(value);
      Optional<DaySpan> day = dates().isEmpty() ? Optional.empty() : DaySpan.of(value);
      if (number.isEmpty() && day.isEmpty() && strings(value).isEmpty()) {
        throw misfit("=", value.display());
      }
      number.ifPresent(numbers::add);
      day.ifPresent(days::add);
      texts.add(value.display());
    }
    for (FactColumn column : columns) {
      double[] of =
          numbers.stream()
              .filter(number -> number.columns().contains(column))
              .mapToDouble(NumberOperands.Operand::number)
              .toArray();
      if (of.length > 0) {
        queries.add(ColumnQueries.numbers(column, of));
      }
    }
    dates().forEach(column -> queries.add(ColumnQueries.days(column, days)));
    if (!texts.isEmpty()) {
      columns.stream()
          .filter(column -> isString(column.type()))
          .forEach(column -> queries.add(ColumnQueries.texts(column, texts)));
    }
    return Queries.any(queries);
  }

  private Query range(String operator, @Nullable End lower, @Nullable End upper) {
    List<End> ends = new ArrayList<>();
    if (lower != null) {
      ends.add(lower);
    }
    if (upper != null) {
      ends.add(upper);
    }
    if (!dates().isEmpty() && ends.stream().allMatch(end -> DaySpan.of(end.value()).isPresent())) {
      return Queries.any(
          dates().stream()
              .map(column -> ColumnQueries.days(column, firstDay(lower), lastDay(upper)))
              .toList());
    }
    List<Optional<NumberOperands.Operand>> numbers =
        ends.stream().map(end -> operands.read(end.value())).toList();
    if (numbers.stream().allMatch(Optional::isPresent)) {
      return numbers(lower, upper);
    }
    List<FactColumn> texts =
        columns.stream().filter(column -> column.type() == FactColumn.Type.TEXT).toList();
    if (texts.isEmpty() || ends.stream().anyMatch(end -> strings(end.value()).isEmpty())) {
      throw misfit(
          operator,
          ends.stream().map(end -> end.value().display()).collect(Collectors.joining(" and ")));
    }
    return Queries.any(
        texts.stream()
            .map(
                column ->
                    ColumnQueries.texts(
                        column,
                        lower == null ? null : lower.value().display(),
                        lower != null && lower.included(),
                        upper == null ? null : upper.value().display(),
                        upper != null && upper.included()))
            .toList());
  }

  private Query numbers(@Nullable End lower, @Nullable End upper) {
    Optional<NumberOperands.Operand> first =
        lower == null ? Optional.empty() : operands.read(lower.value());
    Optional<NumberOperands.Operand> last =
        upper == null ? Optional.empty() : operands.read(upper.value());
    List<Query> queries = new ArrayList<>();
    for (FactColumn column : columns) {
      if (first.map(end -> end.columns().contains(column)).orElse(true)
          && last.map(end -> end.columns().contains(column)).orElse(true)) {
        double least =
            first.isEmpty()
                ? Double.NEGATIVE_INFINITY
                : lower != null && lower.included()
                    ? first.get().number()
                    : Math.nextUp(first.get().number());
        double greatest =
            last.isEmpty()
                ? Double.POSITIVE_INFINITY
                : upper != null && upper.included()
                    ? last.get().number()
                    : Math.nextDown(last.get().number());
        queries.add(ColumnQueries.numbers(column, least, greatest));
      }
    }
    return Queries.any(queries);
  }

  private Query like(String pattern) {
    List<Query> queries =
        columns.stream()
            .filter(column -> column.type() == FactColumn.Type.TEXT)
            .map(column -> ColumnQueries.like(column, pattern))
            .toList();
    if (queries.isEmpty()) {
      throw misfit("like", pattern);
    }
    return Queries.any(queries);
  }

  private List<FactColumn> dates() {
    return columns.stream().filter(column -> column.type() == FactColumn.Type.DATE).toList();
  }

  private static boolean isString(FactColumn.Type type) {
    return type == FactColumn.Type.TEXT || type == FactColumn.Type.BOOLEAN;
  }

  /** The string columns that may contain {@code value}. */
  private List<FactColumn> strings(MetadataValue value) {
    boolean flag = value.display().equals("true") || value.display().equals("false");
    return columns.stream()
        .filter(
            column ->
                column.type() == FactColumn.Type.TEXT
                    || (column.type() == FactColumn.Type.BOOLEAN && flag))
        .toList();
  }

  private static @Nullable Long firstDay(@Nullable End lower) {
    if (lower == null) {
      return null;
    }
    DaySpan days = DaySpan.of(lower.value()).orElseThrow();
    return lower.included() ? days.first().toEpochDay() : days.last().toEpochDay() + 1;
  }

  private static @Nullable Long lastDay(@Nullable End upper) {
    if (upper == null) {
      return null;
    }
    DaySpan days = DaySpan.of(upper.value()).orElseThrow();
    return upper.included() ? days.last().toEpochDay() : days.first().toEpochDay() - 1;
  }

  private IllegalArgumentException misfit(String operator, String operand) {
    return new IllegalArgumentException(
        "\""
            + name
            + "\" ("
            + columns.stream()
                .map(
                    column ->
                        column.type().label()
                            + (column.unit().isEmpty() ? "" : " in " + column.unit()))
                .collect(Collectors.joining(", "))
            + ") cannot be compared by "
            + operator
            + " with \""
            + operand
            + "\"; text takes = != in like < > exists, numbers, money and dates = != in < <= > >="
            + " between exists");
  }
}
