package io.pinakes.orchestrator.understand.row;

import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;

import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.search.fact.AggregateRequest.Function;
import java.util.List;
import java.util.Optional;

/** Chooses what "how many" counts or adds up. */
final class RowCount {
  private final Alignment alignment;
  private final NamedColumns named;

  RowCount(Alignment alignment, NamedColumns named) {
    this.alignment = alignment;
    this.named = named;
  }

  /** Counts rows or the values of a column, "how many makers", or adds up, "how many units". */
  Optional<Operation> choose() {
    Optional<Role> counted =
        alignment.roles().stream()
            .dropWhile(role -> !role.equals(new Role.Does(COUNT)))
            .filter(role -> role instanceof Role.Rows || role instanceof Role.Named)
            .findFirst();
    if (counted.filter(RowOperation::isNumber).filter(role -> !isOfRates(role)).isPresent()) {
      return RowOperation.figure(named.best(Column::number, Column.BY_GROUP));
    }
    List<String> had = named.had();
    List<Role.Named> unused =
        named.unused().stream()
            .filter(role -> role.columns().stream().map(Column::key).noneMatch(had::contains))
            .toList();
    Operation rows = new Operation.Figure(Function.COUNT, "", List.of());
    if (unused.isEmpty()) {
      return Optional.of(rows);
    }
    List<Column> columns = unused.getFirst().columns();
    boolean entity =
        unused.size() == 1
            && columns.size() == 1
            && columns.getFirst().number()
            && unused.getFirst().weight() == Column.SAME
            && counted.filter(Role.Rows.class::isInstance).isPresent()
            && alignment.isName(unused.getFirst());
    if (entity) {
      // a column for each of those counted
      return RowOperation.figure(Optional.of(columns.getFirst().key()));
    }
    boolean values =
        unused.size() == 1
            && (counted.filter(unused.getFirst()::equals).isPresent()
                || nouns().contains(unused.getFirst()));
    if (!values || columns.size() > 1 || columns.getFirst().date()) {
      return Optional.empty(); // a column is named, but no condition on it
    }
    Column column = columns.getFirst();
    return Optional.of(
        named.hasRepeated(column)
            ? new Operation.Figure(Function.DISTINCT, column.key(), List.of())
            : rows);
  }

  /** The nouns right after the words for a count: "how many high-priority tickets". */
  private List<Role> nouns() {
    return alignment.roles().stream()
        .dropWhile(role -> !role.equals(new Role.Does(COUNT)))
        .skip(1)
        .takeWhile(
            role ->
                role instanceof Role.Rows
                    || role instanceof Role.Named
                    || role instanceof Role.Cells)
        .toList();
  }

  /** Whether a role names numbers that are not added up: "how many temperatures above 5". */
  private static boolean isOfRates(Role role) {
    return role instanceof Role.Named(List<Column> columns, _, _)
        && columns.stream().filter(Column::number).allMatch(Column::isRate);
  }
}
