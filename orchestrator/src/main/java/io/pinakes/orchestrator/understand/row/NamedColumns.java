package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.structured.Operation;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The columns that a question names, and the role of each: beside a condition ("shelf 12"), as what
 * the rows must have ("a due date"), or as what is asked for.
 */
final class NamedColumns {
  private final Alignment alignment;
  private final Predicate<String> partial;
  private final Predicate<String> repeated;

  /**
   * @param partial whether some rows have no cell in a column
   * @param repeated whether several rows have the same cell
   */
  NamedColumns(Alignment alignment, Predicate<String> partial, Predicate<String> repeated) {
    this.alignment = alignment;
    this.partial = partial;
    this.repeated = repeated;
  }

  boolean hasRepeated(String column) {
    return repeated.test(column);
  }

  /** Whether to count the values of a column, not the rows. */
  boolean hasRepeated(Column column) {
    return repeated.test(column.key());
  }

  /** The column named best; empty if two are named equally well. */
  Optional<String> best(Predicate<Column> wanted, int least) {
    for (int likeness = Column.SAME; likeness >= least; likeness--) {
      int level = likeness;
      List<String> found =
          alignment.all(Role.Named.class).stream()
              .filter(role -> role.likeness() == level)
              .flatMap(role -> role.columns().stream())
              .filter(wanted)
              .map(Column::key)
              .distinct()
              .toList();
      if (!found.isEmpty()) {
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /**
   * The column that answers "who": the only named column of people or agents ("read by"), else the
   * one each row is about.
   */
  Optional<String> party() {
    List<String> doers =
        unused().stream()
            .filter(role -> role.columns().size() == 1)
            .map(role -> role.columns().getFirst())
            .filter(column -> !column.number() && !column.time())
            .filter(
                column ->
                    column.words().getLast().equals("by") || column.groups().contains("person"))
            .map(Column::key)
            .distinct()
            .toList();
    return doers.size() == 1 ? Optional.of(doers.getFirst()) : alignment.defaults().party();
  }

  /** Columns with empty cells that counted or listed rows must have: "with a due date". */
  List<String> had() {
    return unused().stream()
        .filter(named -> named.columns().size() == 1)
        .filter(named -> alignment.follows("having", named))
        .map(named -> named.columns().getFirst().key())
        .filter(partial)
        .toList();
  }

  /** Those that no condition is about. */
  List<Role.Named> unused() {
    return alignment.all(Role.Named.class).stream().filter(named -> !isUsed(named)).toList();
  }

  private boolean isUsed(Role.Named named) {
    return alignment.roles().stream()
        .anyMatch(
            role ->
                switch (role) {
                  case Role.Cells cells -> isAmong(cells.column(), named);
                  case Role.Compared compared ->
                      named.columns().contains(compared.left())
                          || named.columns().contains(compared.right());
                  case Role.Equal equal ->
                      equal.columns().stream().anyMatch(named.columns()::contains);
                  case Role.Filled filled -> isAmong(filled.column(), named);
                  case Role.Period _ -> named.columns().stream().anyMatch(Column::time);
                  case Role.Limit _ -> named.columns().stream().anyMatch(Column::number);
                  case Role.Lasting(Operation.Duration duration) ->
                      isAmong(duration.start(), named)
                          || duration.end().stream().anyMatch(end -> isAmong(end, named));
                  case Role.Named _, Role.Does _, Role.Rows _, Role.Light _ -> false;
                });
  }

  private static boolean isAmong(String key, Role.Named named) {
    return named.columns().stream().anyMatch(column -> column.key().equals(key));
  }
}
