package io.pinakes.orchestrator.understand.row;

import static io.pinakes.orchestrator.understand.word.OperationWord.AVERAGE;
import static io.pinakes.orchestrator.understand.word.OperationWord.COMPARE;
import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;
import static io.pinakes.orchestrator.understand.word.OperationWord.DIFFERENCE;
import static io.pinakes.orchestrator.understand.word.OperationWord.EARLIEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.GROWTH;
import static io.pinakes.orchestrator.understand.word.OperationWord.LARGEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.LATEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.LESS;
import static io.pinakes.orchestrator.understand.word.OperationWord.MEDIAN;
import static io.pinakes.orchestrator.understand.word.OperationWord.MORE;
import static io.pinakes.orchestrator.understand.word.OperationWord.RATIO;
import static io.pinakes.orchestrator.understand.word.OperationWord.SHARE;
import static io.pinakes.orchestrator.understand.word.OperationWord.SMALLEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.SUM;
import static io.pinakes.orchestrator.understand.word.OperationWord.TOTAL;

import io.pinakes.orchestrator.structured.Operation.Comparison;
import io.pinakes.orchestrator.structured.Operation.Figure;
import io.pinakes.orchestrator.structured.Operation.How;
import io.pinakes.orchestrator.structured.Operation.Operand;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.TimeExpression;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads a question that compares rows with different cells in a column, or of different times:
 * "which had more visitors, A or B", "by how much did it grow from 2010 to 2020".
 */
final class RowComparison {
  /** Operations that rule out a comparison. */
  private static final List<OperationWord> OTHERS = List.of(AVERAGE, MEDIAN, LATEST, EARLIEST);

  private final Alignment alignment;
  private final NamedColumns named;
  private final TableRows rows;
  private final Function<Collection<Role>, Optional<RowConditions>> conditions;

  /**
   * @param conditions reads roles as conditions, if they are some
   */
  RowComparison(
      Alignment alignment,
      NamedColumns named,
      TableRows rows,
      Function<Collection<Role>, Optional<RowConditions>> conditions) {
    this.alignment = alignment;
    this.named = named;
    this.rows = rows;
    this.conditions = conditions;
  }

  /**
   * A side of the comparison.
   *
   * @param given the role of its words in the question
   * @param role the part of it that selects the rows
   */
  record Side(String name, Role given, Role role) {}

  Optional<RowPlan> read() {
    if (does(SHARE)) {
      return share();
    }
    List<Side> sides = sides();
    Optional<How> how = how(sides);
    boolean pair = how.filter(h -> h != How.LARGEST && h != How.SMALLEST).isPresent();
    if (how.isEmpty() || sides.size() < 2 || (pair && (sides.size() > 2 || asksWhich()))) {
      return Optional.empty();
    }
    Set<Role> given = sides.stream().map(Side::given).collect(Collectors.toSet());
    List<Role> rest = alignment.roles().stream().filter(role -> !given.contains(role)).toList();
    Optional<String> measured = measured();
    if (measured.isEmpty() || !areUsed(measured.get())) {
      return Optional.empty();
    }
    return conditions.apply(rest).flatMap(shared -> plan(how.get(), measured.get(), sides, shared));
  }

  /** Whether the rows are asked for that changed, or changed the most, rather than a difference. */
  boolean asksWhich() {
    return alignment.asks("members") || does(LARGEST) || does(SMALLEST);
  }

  /**
   * The share of the rows with cells of one column, or of a number in them: "the share of cats".
   */
  private Optional<RowPlan> share() {
    List<Role.Cells> part =
        alignment.all(Role.Cells.class).stream().filter(cell -> !cell.excluded()).toList();
    Optional<String> measured = measured();
    boolean one = part.stream().map(Role.Cells::column).distinct().count() == 1;
    if (!one || measured.isEmpty() || !areUsed(measured.get())) {
      return Optional.empty();
    }
    boolean divisible = measured.get().isEmpty() || isAdditive(measured.get());
    List<Role> rest = alignment.roles().stream().filter(role -> !part.contains(role)).toList();
    Optional<RowConditions> whole = conditions.apply(rest);
    Optional<RowConditions> own = conditions.apply(List.copyOf(part));
    if (!divisible || whole.isEmpty() || own.isEmpty()) {
      return Optional.empty();
    }
    String name =
        part.stream()
            .flatMap(cell -> cell.values().stream())
            .map(MetadataValue::display)
            .collect(Collectors.joining(", "));
    List<Operand> operands =
        List.of(new Operand(name, own.get().demands()), new Operand(Operand.WHOLE, List.of()));
    return Optional.of(
        new RowPlan(
            new Comparison(How.SHARE, figure(measured.get()), operands),
            whole.get(),
            List.copyOf(own.get().properties())));
  }

  static Figure figure(String measured) {
    return new Figure(
        measured.isEmpty() ? AggregateRequest.Function.COUNT : AggregateRequest.Function.SUM,
        measured,
        List.of());
  }

  private Optional<RowPlan> plan(How how, String measured, List<Side> sides, RowConditions shared) {
    List<Operand> operands = new ArrayList<>();
    List<String> columns = new ArrayList<>();
    for (Side side : sides) {
      Optional<RowConditions> own = conditions.apply(List.of(side.role()));
      boolean rowsFit = own.filter(each -> areComparable(measured, each, shared)).isPresent();
      if (!rowsFit) {
        return Optional.empty();
      }
      operands.add(new Operand(side.name(), own.get().demands()));
      columns.addAll(own.get().properties());
    }
    return Optional.of(
        new RowPlan(new Comparison(how, figure(measured), operands), shared, columns));
  }

  /** Whether a side has one row, or rows to be counted or whose numbers may be added up. */
  private boolean areComparable(String measured, RowConditions own, RowConditions shared) {
    if (measured.isEmpty()) {
      return !own.demands().isEmpty();
    }
    Filter having = new Filter.Exists(measured);
    long count =
        own.demands().isEmpty() ? 0 : rows.count(own.filter().and(shared.filter()).and(having));
    return count == 1 || (count > 1 && isAdditive(measured));
  }

  private boolean isAdditive(String measured) {
    boolean asked = alignment.does(SUM) >= 0 || alignment.does(TOTAL) >= 0;
    return asked
        || alignment.columns().stream()
            .filter(column -> column.key().equals(measured))
            .filter(column -> !column.isRate())
            .anyMatch(column -> column.money() || column.unit().isPresent());
  }

  private List<Side> sides() {
    List<Side> cells =
        alignment.all(Role.Cells.class).stream()
            .filter(cell -> !cell.excluded() && cell.values().size() == 1)
            .map(cell -> new Side(cell.values().getFirst().display(), cell, cell))
            .toList();
    List<List<Side>> byColumn =
        List.copyOf(
            cells.stream()
                .collect(Collectors.groupingBy(side -> ((Role.Cells) side.role()).column()))
                .values()
                .stream()
                .filter(sides -> sides.size() > 1)
                .toList());
    if (!byColumn.isEmpty()) {
      return byColumn.size() == 1 ? byColumn.getFirst() : List.of();
    }
    return alignment.all(Role.Period.class).stream()
        .flatMap(
            period ->
                period.time().parts().stream()
                    .map(part -> new Side(part.words(), period, at(period.time(), part))))
        .toList();
  }

  static Role at(TimeExpression time, TimeExpression.Part part) {
    return new Role.Period(
        new TimeExpression(
            time.start(),
            time.end(),
            part.words(),
            TimeExpression.Relation.WITHIN,
            List.of(part.interval()),
            List.of(part)));
  }

  Optional<How> how(List<Side> sides) {
    if (OTHERS.stream().anyMatch(this::does)) {
      return Optional.empty();
    }
    boolean more = does(MORE);
    boolean less = does(LESS);
    boolean cells = sides.stream().allMatch(side -> side.role() instanceof Role.Cells);
    if (does(GROWTH)) {
      return Optional.of(How.GROWTH);
    }
    if (does(RATIO)) {
      return Optional.of(How.RATIO);
    }
    if (does(DIFFERENCE)) {
      return Optional.of(How.DIFFERENCE);
    }
    if (more || less) {
      boolean by = does(COUNT) || alignment.asks("size");
      return Optional.of(by ? How.DIFFERENCE : less ? How.SMALLEST : How.LARGEST);
    }
    if (does(LARGEST) || does(SMALLEST)) {
      return Optional.of(does(SMALLEST) ? How.SMALLEST : How.LARGEST);
    }
    boolean each = cells && !does(COUNT) && !does(SUM) && !does(TOTAL);
    return does(COMPARE) || each ? Optional.of(How.LARGEST) : Optional.empty();
  }

  boolean does(OperationWord operation) {
    return alignment.does(operation) >= 0;
  }

  /** The named column of numbers; no name to count rows; empty if neither is asked for. */
  Optional<String> measured() {
    Set<String> qualities = alignment.qualities();
    if (!qualities.isEmpty()) {
      List<Column> such =
          alignment.columns().stream()
              .filter(Column::number)
              .filter(column -> column.tellsOf(qualities) && !column.isLimit())
              .toList();
      return such.size() == 1
          ? Optional.of(such.getFirst().key())
          : named.best(such::contains, Column.BY_GROUP);
    }
    Optional<String> best = named.best(Column::number, Column.BY_GROUP);
    boolean numbers =
        alignment.all(Role.Named.class).stream()
            .anyMatch(role -> role.columns().stream().anyMatch(Column::number));
    if (best.isPresent() || numbers) {
      return best;
    }
    boolean rowsOnly =
        (does(COUNT) || does(MORE) || does(LESS) || does(SHARE))
            && (!alignment.all(Role.Rows.class).isEmpty() || !named.unused().isEmpty());
    return rowsOnly
        ? Optional.of("")
        : Optional.of(alignment)
            .filter(Alignment::asksAmount)
            .flatMap(each -> each.defaults().amount());
  }

  /** Whether every named column is the measured one, or a condition is about it. */
  boolean areUsed(String measured) {
    return named.unused().stream()
        .allMatch(
            role ->
                role.columns().stream()
                    .anyMatch(
                        column ->
                            column.key().equals(measured)
                                || (measured.isEmpty() && !named.hasRepeated(column))));
  }
}
