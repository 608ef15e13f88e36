package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.understand.parse.BucketFields;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.word.Bound;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Reads a question about the rows of one table; every word of it must have a role. */
public final class AlignedRows {
  private final Wording wording;
  private final DocumentRecord document;
  private final Library library;
  private final Filter rows;
  private final Alignment alignment;
  private final NamedColumns named;
  private final List<Demand> demands = new ArrayList<>();
  private final Set<String> properties = new LinkedHashSet<>();
  private final List<String> notes = new ArrayList<>();

  public AlignedRows(Wording wording, DocumentRecord document, Library library) {
    this.wording = wording;
    this.document = document;
    this.library = library;
    rows = Filter.document(document.id());
    BucketFields fields = BucketFields.ofRows(library, rows, wording.tokens());
    Predicate<String> partial = column -> count(new Filter.Not(new Filter.Exists(column))) > 0;
    alignment = new Alignment(wording, fields, document, partial);
    named = new NamedColumns(alignment, partial, this::repeats);
  }

  /**
   * A reading.
   *
   * @param weight higher if more words name cells, columns and the table
   */
  public record Result(StructuredQuestion question, int weight) {}

  /** Returns the reading; empty if the question is not about this table. */
  public Optional<Result> read() {
    if (alignment.columns().size() < 2 || !alignment.unread().isEmpty() || !conditions()) {
      return Optional.empty();
    }
    boolean called = !alignment.all(Role.Rows.class).isEmpty();
    if (called) {
      named.had().forEach(column -> add(column, new Filter.Exists(column), "with " + column));
    }
    boolean selects = !demands.isEmpty();
    Optional<Operation> operation = new RowOperation(alignment, named, selects, called).choose();
    if (operation.isEmpty() || !(selects || called)) {
      return Optional.empty();
    }
    if (!operation.get().property().isEmpty()) {
      properties.add(operation.get().property());
    }
    if (alignment.asks("person")) {
      alignment.defaults().party().ifPresent(properties::add);
    }
    demands.addFirst(new Demand.Value(rows, document.title()));
    int weight =
        alignment.all(Role.Cells.class).stream().mapToInt(cell -> cell.exactly() ? 3 : 2).sum()
            + 2 * alignment.all(Role.Filled.class).size()
            + alignment.all(Role.Rows.class).size()
            + alignment.all(Role.Named.class).stream().mapToInt(Role.Named::weight).sum();
    return Optional.of(
        new Result(
            new StructuredQuestion(
                operation.get(),
                List.of(document.bucket()),
                demands,
                List.copyOf(properties),
                Set.of(Shape.ROW),
                OptionalInt.empty(),
                notes),
            weight));
  }

  private long count(Filter filter) {
    return library
        .annotations()
        .search(
            FactRequest.all()
                .withShapes(Set.of(Shape.ROW))
                .withFilter(rows.and(filter))
                .withPage(0, 1))
        .total();
  }

  /** Whether rows share values of a column, so that counting these is not counting rows. */
  private boolean repeats(String column) {
    AggregateRequest request =
        new AggregateRequest(
            FactRequest.all()
                .withShapes(Set.of(Shape.ROW))
                .withFilter(rows.and(new Filter.Exists(column))),
            List.of(new AggregateRequest.Measure(Function.COUNT, "")),
            List.of(new AggregateRequest.GroupBy.Value(column)),
            1,
            true);
    return library.annotations().aggregate(request).groups().stream()
        .anyMatch(group -> group.facts() > 1);
  }

  /** Turns roles into conditions; returns whether all of them could be. */
  private boolean conditions() {
    for (Role role : alignment.roles()) {
      boolean read =
          switch (role) {
            case Role.Cells cells -> cells(cells);
            case Role.Filled(String column, boolean empty) -> {
              Filter exists = new Filter.Exists(column);
              add(
                  column,
                  empty ? inTableOf(column, new Filter.Not(exists)) : exists,
                  (empty ? "no " : "") + column);
              yield true;
            }
            case Role.Limit(Bound bound) -> limit(bound);
            case Role.Period(TimeExpression time) -> period(time);
            case Role.Named _, Role.Does _, Role.Rows _, Role.Light _ -> true;
          };
      if (!read) {
        return false;
      }
    }
    return true;
  }

  private void add(String column, Filter filter, String words) {
    demands.add(new Demand.Value(filter, words));
    properties.add(column);
  }

  private boolean cells(Role.Cells cells) {
    Filter any = new Filter.AnyOf(cells.column(), cells.values());
    String words =
        String.join(", ", cells.values().stream().limit(3).map(MetadataValue::display).toList());
    add(
        cells.column(),
        cells.excluded() ? inTableOf(cells.column(), new Filter.Not(any)) : any,
        words);
    if (!cells.exactly()) {
      notes.add("read as " + cells.column() + ": " + words);
    }
    return true;
  }

  /**
   * A condition on rows that may lack a column, only for those of its table: a document may have
   * several. They have another column that all rows with this one have, and few others.
   */
  private Filter inTableOf(String column, Filter condition) {
    Filter exists = new Filter.Exists(column);
    return alignment.columns().stream()
        .map(Column::key)
        .filter(key -> !key.equals(column))
        .map(Filter.Exists::new)
        .filter(other -> count(exists.and(new Filter.Not(other))) == 0)
        .min(Comparator.comparingLong(this::count))
        .map(other -> condition.and(other))
        .orElse(condition);
  }

  /** A comparison with the named numeric column, the one with that unit, or the amount. */
  private boolean limit(Bound bound) {
    Optional<String> base =
        bound.value() instanceof TypedValue.Quantity(_, String unit) && !unit.isEmpty()
            ? Optional.of(unit)
            : Optional.empty();
    List<Column> numbers = alignment.columns().stream().filter(Column::number).toList();
    Optional<Column> column =
        Stream.concat(
                alignment.all(Role.Named.class).stream()
                    .flatMap(named -> named.columns().stream())
                    .filter(Column::number),
                base.isPresent()
                    ? numbers.stream().filter(each -> each.unit().equals(base))
                    : alignment.defaults().amount().stream()
                        .flatMap(key -> numbers.stream().filter(each -> each.key().equals(key))))
            .filter(each -> base.isEmpty() || each.unit().equals(base))
            .findFirst();
    if (column.isEmpty()) {
      return false;
    }
    List<Filter> ends = new ArrayList<>();
    bound.lower().ifPresent(end -> ends.add(comparison(column.get(), end, end.operator(true))));
    bound.upper().ifPresent(end -> ends.add(comparison(column.get(), end, end.operator(false))));
    String words = wording.question().substring(bound.start(), bound.end());
    add(column.get().key(), ends.size() == 1 ? ends.getFirst() : new Filter.And(ends), words);
    notes.add("read as " + column.get().key() + ": " + words);
    return true;
  }

  private Filter comparison(Column column, Bound.End end, Filter.Operator operator) {
    BigDecimal number =
        switch (end.value()) {
          case TypedValue.Money(BigDecimal amount, _) -> amount;
          case TypedValue.Quantity(BigDecimal of, String base) ->
              base.isEmpty()
                  ? of
                  : alignment.fields().unit(column.key()).map(each -> each.fromBase(of)).orElse(of);
          case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ ->
              throw new IllegalStateException("not a number: " + end.value());
        };
    return new Filter.Comparison(
        column.key(), operator, new MetadataValue.Decimal(number.doubleValue()));
  }

  private boolean period(TimeExpression time) {
    Optional<String> date =
        alignment.all(Role.Named.class).stream()
            .flatMap(named -> named.columns().stream())
            .filter(Column::date)
            .map(Column::key)
            .findFirst()
            .or(alignment.defaults()::date);
    Optional<Boolean> ofYears = date.isEmpty() ? years(time) : Optional.empty();
    if (ofYears.isPresent()) {
      return ofYears.get();
    }
    if (date.isEmpty()) {
      notes.add("no column is searched for " + time.words() + ", the time in the table's title");
      return isWhole(time);
    }
    Optional<TimeExpression> dated =
        time.lacksYear() ? inOnlyYear(time, date.get()) : Optional.of(time);
    if (dated.isEmpty()) {
      return false;
    }
    List<Filter> any = new ArrayList<>();
    for (Interval interval : dated.get().intervals()) {
      Stream.Builder<Filter> ends = Stream.builder();
      interval
          .from()
          .ifPresent(
              day ->
                  ends.add(
                      new Filter.Comparison(
                          date.get(),
                          Filter.Operator.AT_LEAST,
                          new MetadataValue.Keyword(day.toString()))));
      interval
          .to()
          .ifPresent(
              day ->
                  ends.add(
                      new Filter.Comparison(
                          date.get(),
                          Filter.Operator.AT_MOST,
                          new MetadataValue.Keyword(day.toString()))));
      List<Filter> both = ends.build().toList();
      any.add(both.size() == 1 ? both.getFirst() : new Filter.And(both));
    }
    add(date.get(), any.size() == 1 ? any.getFirst() : new Filter.Or(any), dated.get().words());
    return true;
  }

  /** A condition on the only column of years; empty if there is none, or several. */
  private Optional<Boolean> years(TimeExpression time) {
    List<Column> years = alignment.columns().stream().filter(Column::year).toList();
    if (years.size() != 1) {
      return Optional.empty();
    }
    Optional<Filter> within = YearFilter.of(years.getFirst().key(), time);
    within.ifPresent(filter -> add(years.getFirst().key(), filter, time.words()));
    return Optional.of(within.isPresent());
  }

  /** Whether the table as a whole is about a time, as its title tells: "budget 2023". */
  private boolean isWhole(TimeExpression time) {
    String title = (document.title() + " " + document.id().value()).replaceAll("[_/-]+", " ");
    return TimeGrammar.read(title, LocalDate.EPOCH).stream()
        .anyMatch(each -> !each.lacksYear() && each.intervals().equals(time.intervals()));
  }

  /** A month or day in the only year that the rows have in a column; empty if they have several. */
  private Optional<TimeExpression> inOnlyYear(TimeExpression time, String date) {
    Optional<Integer> first = year(date, false);
    if (first.isEmpty() || !first.equals(year(date, true))) {
      return Optional.empty();
    }
    String words = time.words() + " " + first.get();
    notes.add("read as " + words);
    return TimeGrammar.read(words, LocalDate.EPOCH).stream()
        .filter(each -> !each.lacksYear())
        .findFirst();
  }

  private Optional<Integer> year(String date, boolean last) {
    return library
        .annotations()
        .search(
            FactRequest.all()
                .withShapes(Set.of(Shape.ROW))
                .withFilter(rows.and(new Filter.Exists(date)))
                .withSort(List.of(new FactRequest.Sort(date, last)))
                .withPage(0, 1))
        .hits()
        .stream()
        .flatMap(hit -> hit.fact().properties().stream())
        .filter(cell -> cell.key().equals(date))
        .map(Property::value)
        .filter(TypedValue.Day.class::isInstance)
        .map(value -> ((TypedValue.Day) value).date().getYear())
        .findFirst();
  }
}
