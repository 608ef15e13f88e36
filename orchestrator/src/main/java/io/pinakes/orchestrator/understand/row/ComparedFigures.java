package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.structured.Operation.Comparison;
import io.pinakes.orchestrator.structured.Operation.Operand;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.TimeExpression;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads a question that compares two figures of one row: at two times, which columns or whole
 * tables are named after, "by how much did the rent rise from 2031 to 2032"; or of two things with
 * a column each, "which is quieter, the S or the L".
 */
final class ComparedFigures {
  private final Alignment alignment;
  private final TableRows rows;
  private final RowComparison comparison;
  private final Function<Collection<Role>, Optional<RowConditions>> conditions;

  /**
   * @param conditions reads roles as conditions, if they are some
   */
  ComparedFigures(
      Alignment alignment,
      TableRows rows,
      RowComparison comparison,
      Function<Collection<Role>, Optional<RowConditions>> conditions) {
    this.alignment = alignment;
    this.rows = rows;
    this.comparison = comparison;
    this.conditions = conditions;
  }

  /** Whether two figures are compared, and not which of many is the largest. */
  private boolean comparesTwo() {
    return OperationWord.COMPARING.stream().anyMatch(comparison::does) && !comparison.asksWhich();
  }

  /** The figures of one row in two columns named after years: "how much did rent rise". */
  Optional<RowPlan> acrossYears() {
    Map<Role, List<Column>> years = new LinkedHashMap<>();
    for (Role role : alignment.roles()) {
      List<Column> columns = yearColumns(role);
      if (!columns.isEmpty()) {
        years.put(role, columns);
      }
    }
    List<Column> sides = years.values().stream().flatMap(List::stream).distinct().toList();
    boolean alike = sides.stream().map(ComparedFigures::quantity).distinct().count() == 1;
    if (!comparesTwo() || sides.size() != 2 || !alike) {
      return Optional.empty();
    }
    List<Role> rest = alignment.roles().stream().filter(role -> !years.containsKey(role)).toList();
    return across(
        rest, sides.stream().map(side -> new Operand(year(side), List.of(), side.key())).toList());
  }

  /** The figures of one row in the columns of two things, named or known by what is compared. */
  Optional<RowPlan> acrossThings() {
    List<Role.Named> sides =
        alignment.all(Role.Named.class).stream().filter(Role::isNumber).toList();
    List<Column> columns =
        sides.stream().flatMap(side -> side.columns().stream()).distinct().toList();
    boolean compares =
        OperationWord.COMPARING.stream().anyMatch(comparison::does)
            || comparison.does(OperationWord.LARGEST)
            || comparison.does(OperationWord.SMALLEST);
    if (!compares || sides.size() != 2 || columns.size() != 2) {
      return Optional.empty();
    }
    List<Role> rest = new ArrayList<>(alignment.roles());
    rest.removeAll(sides);
    if (rest.stream().noneMatch(Role.Cells.class::isInstance)) {
      SynonymFinder.rowAbout(alignment.qualities(), alignment.fields(), rows).ifPresent(rest::add);
    }
    return across(
        rest,
        columns.stream()
            .map(
                column ->
                    new Operand(alignment.fields().label(column.key()), List.of(), column.key()))
            .toList());
  }

  private Optional<RowPlan> across(List<Role> rest, List<Operand> operands) {
    List<String> columns = operands.stream().map(Operand::property).toList();
    return conditions
        .apply(rest)
        .filter(row -> !row.demands().isEmpty() && rows.count(row.filter()) == 1)
        .flatMap(
            row ->
                comparison
                    .how(List.of())
                    .map(
                        how ->
                            new Comparison(how, RowComparison.figure(columns.getFirst()), operands))
                    .map(across -> new RowPlan(across, row, columns)));
  }

  /** The columns of numbers for the times in a role, each named after one; none if one lacks. */
  private List<Column> yearColumns(Role role) {
    return switch (role) {
      case Role.Named(List<Column> columns, _, _)
          when columns.size() == 1
              && columns.getFirst().number()
              && columns.getFirst().ofTime().isPresent() ->
          columns;
      case Role.Period(TimeExpression time) -> {
        List<Column> found =
            time.parts().stream()
                .flatMap(
                    part ->
                        alignment.columns().stream()
                            .filter(Column::number)
                            .filter(each -> each.ofTime().equals(Optional.of(part.interval()))))
                .toList();
        yield found.size() == time.parts().size() ? found : List.of();
      }
      default -> List.of();
    };
  }

  /** The years that a column is named after. */
  private static String year(Column column) {
    return column.words().getLast();
  }

  /** What a column named after years measures; empty if it is named after nothing else. */
  private static String quantity(Column column) {
    return column.base().equals(String.join(" ", column.words())) ? "" : column.base();
  }

  /**
   * The only row that a question compares with that of another edition of the table.
   *
   * @param document that the table is in
   */
  Optional<AlignedRows.Edition> edition(DocumentRecord document) {
    List<Role> periods = alignment.roles().stream().filter(Role.Period.class::isInstance).toList();
    List<TimeExpression> times =
        periods.stream()
            .map(role -> ((Role.Period) role).time())
            .flatMap(
                time ->
                    time.parts().isEmpty()
                        ? Stream.of(time)
                        : time.parts().stream()
                            .map(part -> ((Role.Period) RowComparison.at(time, part)).time()))
            .toList();
    Optional<String> measured = comparison.measured().filter(column -> !column.isEmpty());
    if (!comparesTwo()
        || times.size() > 2
        || measured.isEmpty()
        || !comparison.areUsed(measured.get())) {
      return Optional.empty();
    }
    List<Role> rest = alignment.roles().stream().filter(role -> !periods.contains(role)).toList();
    return conditions
        .apply(rest)
        .filter(row -> !row.demands().isEmpty())
        .filter(row -> rows.count(row.filter().and(new Filter.Exists(measured.get()))) == 1)
        .flatMap(
            row ->
                comparison
                    .how(List.of())
                    .map(
                        how ->
                            new AlignedRows.Edition(
                                document,
                                how,
                                times,
                                measured.get(),
                                row.demands(),
                                row.properties())));
  }
}
