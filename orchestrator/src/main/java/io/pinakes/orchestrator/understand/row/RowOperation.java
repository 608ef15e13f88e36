package io.pinakes.orchestrator.understand.row;

import static io.pinakes.orchestrator.understand.word.OperationWord.AVERAGE;
import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;
import static io.pinakes.orchestrator.understand.word.OperationWord.DIFFERENCE;
import static io.pinakes.orchestrator.understand.word.OperationWord.EARLIEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.LARGEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.LATEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.LIST;
import static io.pinakes.orchestrator.understand.word.OperationWord.MEDIAN;
import static io.pinakes.orchestrator.understand.word.OperationWord.SMALLEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.SUM;
import static io.pinakes.orchestrator.understand.word.OperationWord.TOTAL;

import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Chooses what to do with the rows that a question selects. */
final class RowOperation {
  private final Alignment alignment;
  private final NamedColumns named;
  private final MainColumns main;
  private final boolean selects;
  private final boolean called;
  private final LongSupplier rows;

  /**
   * @param selects whether the question has conditions
   * @param called whether it names the table or its rows
   * @param rows the number of rows that meet the conditions
   */
  RowOperation(
      Alignment alignment, NamedColumns named, boolean selects, boolean called, LongSupplier rows) {
    this.alignment = alignment;
    this.named = named;
    main = alignment.defaults();
    this.selects = selects;
    this.called = called;
    this.rows = rows;
  }

  Optional<Operation> choose() {
    boolean unknownParty = alignment.asks("person") && named.party().isEmpty();
    if (compares() || unknownParty) {
      return Optional.empty(); // a column's name does not reveal whether it holds people
    }
    if (alignment.asks("place")) {
      return named.place().filter(_ -> identifies()).map(Operation.Lookup::new);
    }
    List<Role.Lasting> lasting = alignment.all(Role.Lasting.class);
    if (!lasting.isEmpty()) {
      return Optional.of(lasting.getFirst().duration());
    }
    Optional<OperationWord> superlative =
        OperationWord.SUPERLATIVES.stream().filter(each -> alignment.does(each) >= 0).findFirst();
    if (superlative.isPresent()) {
      return superlative.flatMap(
          order -> most(order).or(() -> ofGroups(order)).or(() -> extreme(order)));
    }
    if (alignment.does(AVERAGE) >= 0 || alignment.does(MEDIAN) >= 0) {
      Function function = alignment.does(AVERAGE) >= 0 ? Function.AVG : Function.MEDIAN;
      return amount().map(column -> new Operation.Figure(function, column, List.of()));
    }
    boolean sums =
        alignment.does(SUM) >= 0 && (!alignment.asks("members") || alignment.asks("amount"));
    boolean adds =
        sums || alignment.does(TOTAL) >= 0 || alignment.namesTotal(); // not "which came to"
    if (alignment.does(COUNT) >= 0) {
      return new RowCount(alignment, named, () -> !adds && rows.getAsLong() > 1).choose();
    }
    if (adds) {
      return figure(
          named.best(Column::number, Column.BY_UNIT).or(() -> amount().filter(main::adds)));
    }
    boolean members =
        alignment.asks("members")
            || alignment.does(LIST) >= 0
            || named.beginWithRows()
            || !alignment.all(Role.Supply.class).isEmpty() // what is sold out
            || (alignment.asks("subject") && isDated()); // what was bought in May
    if ((selects || called) && !members && together() && sum().isPresent()) {
      return figure(sum()); // what did all the pumps cost
    }
    if (!selects) {
      return called && alignment.does(LIST) >= 0
          ? Optional.of(new Operation.Listing(""))
          : Optional.empty();
    }
    if (alignment.asks("person")) {
      return named.party().filter(key -> !isGiven(key)).map(Operation.Listing::new);
    }
    if (alignment.asks("amount") && alignment.isPlural()) {
      return figure(amount()); // how much do the parts of Acme cost
    }
    if (alignment.asks("worth") && alignment.asks("spent") && rows.getAsLong() > 1) {
      return figure(amount().filter(main::adds)); // how much did we pay to Acme
    }
    if (alignment.asks("spent") && !members && sum().isPresent() && rows.getAsLong() > 1) {
      return figure(sum()); // what did we spend on paint in May
    }
    Optional<String> asked =
        alignment.asks("when")
            ? named.best(Column::time, Column.BY_GROUP)
            : named
                .best(this::isNotGiven, Column.SIMILAR)
                .or(() -> named.best(this::isNotGiven, Column.BY_GROUP))
                .or(this::price);
    if (asked.isPresent() && !(members && called) && identifies()) {
      return Optional.of(
          alignment.isPlural()
              ? new Operation.Listing(asked.get())
              : new Operation.Lookup(asked.get()));
    }
    return members || (called && !alignment.asks("when") && asked.isEmpty() && !namesOnlyLine())
        ? Optional.of(new Operation.Listing(asked.or(this::sought).orElse("")))
        : Optional.empty();
  }

  /** Whether a line of a table of years is named, but no year: its name is no answer. */
  private boolean namesOnlyLine() {
    return !alignment.all(Role.Cells.class).isEmpty()
        && alignment.columns().stream().anyMatch(column -> column.ofTime().isPresent());
  }

  /** Whether cells are named, or a time that only one row is about. */
  private boolean identifies() {
    return !alignment.all(Role.Cells.class).isEmpty()
        || (!alignment.all(Role.Period.class).isEmpty() && rows.getAsLong() == 1);
  }

  /** Whether no cell of a column is named in the question, which would be the answer to itself. */
  private boolean isNotGiven(Column column) {
    boolean dated = column.time() && !alignment.asks("when") && isDated();
    return !dated // which items were counted in May
        && !named.isLimited(column)
        && !isGiven(column.key());
  }

  private boolean isGiven(String column) {
    return alignment.all(Role.Cells.class).stream()
        .anyMatch(cells -> cells.column().equals(column));
  }

  /** Whether a time says when something was done that a column has the date of. */
  private boolean isDated() {
    return !alignment.all(Role.Period.class).isEmpty()
        && alignment.all(Role.Named.class).stream()
            .flatMap(role -> role.columns().stream())
            .anyMatch(Column::time);
  }

  /** The column with the amount of money, if the question only says "how much". */
  private Optional<String> price() {
    return alignment.asks("worth") ? main.price() : Optional.empty();
  }

  /** Whether amounts are compared; in "how much rain fell altogether", the verb only adds up. */
  private boolean compares() {
    boolean addsUp = alignment.does(SUM) >= 0 && !alignment.asks("doing");
    return OperationWord.COMPARING.stream()
        .filter(each -> alignment.does(each) >= 0)
        .anyMatch(each -> !(addsUp && each == DIFFERENCE));
  }

  static Optional<Operation> figure(Optional<String> column) {
    return column.map(key -> new Operation.Figure(Function.SUM, key, List.of()));
  }

  /** The numeric column named best, else the one with the amount. */
  private Optional<String> amount() {
    return named
        .best(Column::number, Column.BY_UNIT)
        .or(main::amount)
        .or(() -> named.best(Column::number, Column.BY_GROUP));
  }

  /** Whether all rows are spoken of, rather than each number: "all the prices". */
  private boolean together() {
    return alignment.asks("together")
        && alignment.asks("amount")
        && alignment.roles().stream()
            .noneMatch(role -> role.isNumber() && alignment.follows("together", role));
  }

  /** The named column whose numbers can be added up. */
  private Optional<String> sum() {
    return named.best(Column::number, Column.BY_GROUP).filter(main::adds);
  }

  /** The value of a column that the most rows have: "which maker has the most tools". */
  private Optional<Operation> most(OperationWord order) {
    boolean rows =
        alignment.quantifies(order) // not "the most expensive rescue"
            && alignment.roles().stream()
                .dropWhile(role -> !role.equals(new Role.Does(order)))
                .skip(1)
                .filter(role -> !(role instanceof Role.Light) && !selects(role))
                .findFirst()
                .filter(this::isRow)
                .isPresent();
    boolean often = alignment.asks("often") && !alignment.all(Role.Rows.class).isEmpty();
    List<Column> groups =
        named.unused().stream()
            .flatMap(role -> role.columns().stream())
            .filter(column -> !column.number() && !column.date() && named.hasRepeated(column))
            .toList();
    boolean number = alignment.all(Role.Named.class).stream().anyMatch(Role::isNumber);
    return (rows || often)
            && !number
            && groups.size() == 1
            && (order == LARGEST || order == SMALLEST)
        ? Optional.of(
            new Operation.Figure(
                Function.COUNT,
                "",
                List.of(new GroupBy.Value(groups.getFirst().key())),
                order == LARGEST ? 1 : -1))
        : Optional.empty();
  }

  /** Whether a role stands for rows, or for what each of them is about: people in a staff list. */
  private boolean isRow(Role role) {
    return role instanceof Role.Rows
        || (role instanceof Role.Named(List<Column> columns, _, _)
            && columns.size() == 1
            && !columns.getFirst().number()
            && !columns.getFirst().time()
            && !named.hasRepeated(columns.getFirst()));
  }

  /** The group with an extreme mean or total: "which department has the highest average pay". */
  private Optional<Operation> ofGroups(OperationWord order) {
    boolean mean = alignment.does(AVERAGE) >= 0;
    boolean total = alignment.does(TOTAL) >= 0 || alignment.does(SUM) >= 0;
    Optional<String> group = sought().filter(named::hasRepeated);
    if (!(mean || total) || group.isEmpty() || !(order == LARGEST || order == SMALLEST)) {
      return Optional.empty();
    }
    return amount()
        .map(
            column ->
                new Operation.Figure(
                    mean ? Function.AVG : Function.SUM,
                    column,
                    List.of(new GroupBy.Value(group.get())),
                    order == LARGEST ? 1 : -1));
  }

  /** Whether a role is a part of a condition: "the most unpaid, high-priority orders". */
  private boolean selects(Role role) {
    return switch (role) {
      case Role.Cells _, Role.Filled _, Role.Equal _, Role.Supply _ -> true;
      case Role.Compared _, Role.Ended _ -> true;
      case Role.Named column -> !named.unused().contains(column);
      default -> false;
    };
  }

  private Optional<Operation> extreme(OperationWord order) {
    boolean largest = order == LARGEST || order == LATEST;
    boolean time = order == LATEST || order == EARLIEST;
    Optional<String> limit =
        alignment.columns().stream()
            .filter(column -> column.number() && column.words().size() > 1)
            .filter(column -> column.words().getFirst().equals(largest ? "max" : "min"))
            .map(Column::key)
            .findFirst();
    if (limit.isPresent() && !time && !alignment.all(Role.Cells.class).isEmpty()) {
      return limit.map(Operation.Lookup::new); // the smallest order: a column of its own
    }
    Optional<String> ordered = time ? date() : named.measured();
    if (ordered.isEmpty()
        && alignment.asks("lengthy")
        && alignment.roles().stream().noneMatch(Role::isNumber)) {
      return main.onlyDate().map(date -> new Operation.Extreme(date, !largest, 1, 1, date));
    }
    Optional<String> party = alignment.asks("person") ? named.party() : Optional.empty();
    Optional<String> asked = party.isPresent() ? party : sought();
    boolean sums =
        ordered.isPresent()
            && asked.filter(named::hasRepeated).isPresent()
            && alignment.quantifies(order);
    if (sums) {
      return !main.adds(ordered.get())
          ? Optional.empty()
          : Optional.of(
              new Operation.Figure(
                  Function.SUM,
                  ordered.get(),
                  List.of(new GroupBy.Value(asked.get())),
                  largest ? 1 : -1)); // which port had the most landings
    }
    return ordered
        .filter(_ -> !selects || rows.getAsLong() != 1) // one row is not the largest of several
        .map(column -> new Operation.Extreme(column, largest, 1, 1, asked.orElse(column)));
  }

  /** The column after "which": "which month", "on which day". */
  private Optional<String> sought() {
    return named.unused().stream()
        .filter(role -> role.columns().size() == 1)
        .filter(
            role ->
                role.isNumber()
                    ? isOfLatest(role)
                    : alignment.follows("members", role)
                        || alignment.follows(OperationWord.SUPERLATIVES, role))
        .map(role -> role.columns().getFirst().key())
        .findFirst()
        .or(this::naming);
  }

  /** Whether a number is that of a time: "the latest result". */
  private boolean isOfLatest(Role role) {
    return role.isNumber() && alignment.follows(List.of(LATEST, EARLIEST), role);
  }

  /** The only column with names, if "which" asks for rows. */
  private Optional<String> naming() {
    boolean which =
        alignment.all(Role.Rows.class).stream()
            .anyMatch(role -> alignment.follows("members", role));
    List<Column> names =
        alignment.columns().stream()
            .filter(column -> column.words().contains("name") || column.groups().contains("title"))
            .toList();
    return which && names.size() == 1 ? Optional.of(names.getFirst().key()) : Optional.empty();
  }

  private Optional<String> date() {
    return named
        .best(Column::date, Column.BY_GROUP)
        .or(
            () ->
                alignment.all(Role.Named.class).stream()
                        .allMatch(
                            role ->
                                (role.isOfRows() || isOfLatest(role)) && role.columns().size() == 1)
                    ? main.date()
                    : Optional.empty());
  }
}
