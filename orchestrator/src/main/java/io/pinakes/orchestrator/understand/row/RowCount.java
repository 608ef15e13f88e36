package io.pinakes.orchestrator.understand.row;

import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;

import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.quantity.Units;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Chooses what "how many" counts or adds up. */
final class RowCount {
  private final Alignment alignment;
  private final NamedColumns named;
  private final BooleanSupplier several;

  /**
   * @param several whether several rows meet the conditions and the question does not say to add
   *     them up
   */
  RowCount(Alignment alignment, NamedColumns named, BooleanSupplier several) {
    this.alignment = alignment;
    this.named = named;
    this.several = several;
  }

  /** Counts rows or the values of a column, "how many makers", or adds up, "how many units". */
  Optional<Operation> choose() {
    if (alignment.unread().stream().anyMatch(word -> Units.of(word).isPresent())) {
      return Optional.empty(); // "how many weeks", and no column is in weeks
    }
    Optional<Role> counted =
        alignment.roles().stream()
            .dropWhile(role -> !role.equals(new Role.Does(COUNT)))
            .filter(role -> role instanceof Role.Rows || role instanceof Role.Named)
            .findFirst();
    if (counted.filter(Role::isNumber).filter(role -> !isOfRates(role)).isPresent()) {
      Optional<String> number = named.best(Column::number, Column.BY_GROUP);
      return isOfOneThing(number) ? number.map(Operation.Lookup::new) : RowOperation.figure(number);
    }
    List<String> had = named.had();
    List<Role.Named> unused =
        named.unused().stream()
            .filter(role -> role.columns().stream().map(Column::key).noneMatch(had::contains))
            .toList();
    Operation rows = new Operation.Figure(Function.COUNT, "", List.of());
    if (unused.isEmpty()) {
      return stock().or(() -> Optional.of(rows));
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
    boolean things = // what the rows of one of several tables are: machines, articles
        columns.size() > 1
            && columns.stream().noneMatch(each -> each.number() || each.time())
            && columns.stream().noneMatch(named::hasRepeated);
    if (values && things) {
      return Optional.of(rows);
    }
    if (!values || columns.size() > 1 || columns.getFirst().date()) {
      return Optional.empty(); // a column is named, but no condition on it
    }
    Column column = columns.getFirst();
    return Optional.of(
        named.hasRepeated(column)
            ? new Operation.Figure(Function.DISTINCT, column.key(), List.of())
            : rows);
  }

  /**
   * Whether several rows fit what is said of one thing, so that their sum is the figure of none:
   * the hours of either of two people with one surname. What is in stock adds up.
   */
  private boolean isOfOneThing(Optional<String> number) {
    boolean stock =
        alignment.columns().stream()
            .filter(column -> number.equals(Optional.of(column.key())))
            .anyMatch(RowCount::isStock);
    return !stock
        && !alignment.isPlural()
        && alignment.all(Role.Period.class).isEmpty()
        && named.nameOneThing()
        && several.getAsBoolean();
  }

  /** How much there is of a thing that has a row of its own: "how many oil filters are there". */
  private Optional<Operation> stock() {
    return RowOperation.figure(
        alignment.defaults().only(RowCount::isStock).filter(_ -> named.nameThing()));
  }

  private static boolean isStock(Column column) {
    return column.groups().contains("quantity");
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
