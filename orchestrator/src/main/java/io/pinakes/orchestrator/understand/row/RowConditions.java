package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.understand.parse.ComparedFacts;
import io.pinakes.orchestrator.understand.parse.SectionPeriods;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.parse.YearFilter;
import io.pinakes.orchestrator.understand.word.Bound;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Turns the roles of a question's words into conditions on rows. */
final class RowConditions {
  private static final List<QuestionLexicon.Sense> SMALL =
      Stream.of("prepositions", "articles")
          .map(key -> new QuestionLexicon.Sense(QuestionLexicon.Category.FUNCTION, key))
          .toList();

  private final Wording wording;
  private final DocumentRecord document;
  private final TableRows rows;
  private final Alignment alignment;
  private final CellNumbers numbers;
  private final Set<Demand> demands = new LinkedHashSet<>();
  private final Set<String> properties = new LinkedHashSet<>();
  private final List<String> notes = new ArrayList<>();

  private RowConditions(
      Wording wording, DocumentRecord document, TableRows rows, Alignment alignment) {
    this.wording = wording;
    this.document = document;
    this.rows = rows;
    this.alignment = alignment;
    numbers = new CellNumbers(alignment.fields(), rows);
  }

  /** Requires a cell in columns that have empty ones. */
  void having(List<String> columns) {
    columns.forEach(column -> add(column, rows.filled(column), "with " + column));
  }

  List<Demand> demands() {
    return List.copyOf(demands);
  }

  /** All of them as one. */
  Filter filter() {
    return new Filter.And(
        demands.stream().map(demand -> ((Demand.Value) demand).filter()).toList());
  }

  /** The columns that conditions are about. */
  Set<String> properties() {
    return properties;
  }

  /** Sentences in the language of the question. */
  Messages messages() {
    return Messages.in(wording.language());
  }

  /** What was read in one of several ways. */
  List<String> notes() {
    return notes;
  }

  /**
   * Turns roles into conditions; empty if one cannot be read.
   *
   * @param roles cells of one column among them mean any of these
   */
  static Optional<RowConditions> of(
      Wording wording,
      DocumentRecord document,
      TableRows rows,
      Alignment alignment,
      Collection<Role> roles) {
    RowConditions conditions = new RowConditions(wording, document, rows, alignment);
    return conditions.read(Role.Cells.joined(roles, conditions::narrows))
        ? Optional.of(conditions)
        : Optional.empty();
  }

  /**
   * Whether a cell only stands after another with nothing but prepositions and articles between
   * them: "honey for 500 g" is not one or the other.
   */
  private boolean narrows(Role role) {
    List<Token> tokens = wording.tokens();
    int at =
        IntStream.range(0, tokens.size())
            .filter(word -> alignment.at(word).filter(role::equals).isPresent())
            .findFirst()
            .orElse(0);
    int before = at - 1;
    while (before > 0 && isSmall(tokens.get(before))) {
      before--;
    }
    return alignment.at(before).filter(Role.Cells.class::isInstance).isPresent()
        && !wording
            .question()
            .substring(tokens.get(before).end(), tokens.get(at).start())
            .contains(",");
  }

  private static boolean isSmall(Token word) {
    return SMALL.stream().anyMatch(sense -> QuestionLexicon.ALL.isOf(word, sense));
  }

  private boolean read(List<Role> roles) {
    for (Role role : roles) {
      boolean read =
          switch (role) {
            case Role.Cells cells -> cells(cells);
            case Role.Filled(String column, boolean empty) -> {
              Filter exists = rows.filled(column);
              add(
                  column,
                  empty ? rows.inTableOf(column, new Filter.Not(exists)) : exists,
                  (empty ? "no " : "") + column);
              yield true;
            }
            case Role.Equal(List<Column> columns, TypedValue.Quantity value, String words) -> {
              columns.forEach(column -> equal(column, value, words));
              yield true;
            }
            case Role.Supply(Column column, boolean none, _, String words) -> {
              Filter.Operator operator = none ? Filter.Operator.AT_MOST : Filter.Operator.GREATER;
              MetadataValue nothing = numbers.operand(column, NegationFinder.NOTHING);
              add(column.key(), new Filter.Comparison(column.key(), operator, nothing), words);
              yield true;
            }
            case Role.Compared compared -> compared(compared);
            case Role.Limit(Bound bound) -> limit(bound);
            case Role.Ended(Column date, boolean denied, String words) -> {
              Filter.Operator operator = denied ? Filter.Operator.AT_LEAST : Filter.Operator.LESS;
              add(
                  date.key(),
                  end(date.key(), operator, wording.today()),
                  (denied ? "not " : "") + words);
              yield true;
            }
            case Role.Period(TimeExpression time) -> period(time);
            case Role.InSection(List<MetadataValue> sections, String heading) ->
                demands.add(
                    new Demand.Value(new Filter.AnyOf(Fields.SECTION_ID, sections), heading));
            case Role.Named _, Role.Does _, Role.Rows _, Role.Lasting _, Role.Light _ -> true;
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
    boolean flag = alignment.fields().yes(cells.column()).isPresent();
    String words =
        flag
            ? cells.column().replace('_', ' ')
            : String.join(
                ", ", cells.values().stream().limit(3).map(MetadataValue::display).toList());
    add(
        cells.column(),
        cells.excluded() ? rows.inTableOf(cells.column(), new Filter.Not(any)) : any,
        (cells.excluded() ? "not " : "") + words);
    if (!cells.exactly()) {
      notes.add(messages().say("read-as-column", cells.column(), words));
    }
    return true;
  }

  private void equal(Column column, TypedValue.Quantity value, String words) {
    MetadataValue number = numbers.operand(column, value);
    Filter filter =
        new Filter.And(
            List.of(
                new Filter.Comparison(column.key(), Filter.Operator.AT_LEAST, number),
                new Filter.Comparison(column.key(), Filter.Operator.AT_MOST, number)));
    add(column.key(), filter, words + " " + column.base());
  }

  private boolean compared(Role.Compared compared) {
    Optional<ComparedFacts> found = rows.comparing(compared);
    found.ifPresent(those -> add(compared.left().key(), those.filter(), compared.words()));
    found
        .filter(those -> those.unusable() > 0)
        .ifPresent(
            those ->
                notes.add(
                    messages()
                        .count(
                            "unusable",
                            those.unusable(),
                            those.all(),
                            compared.left().base() + ", " + compared.right().base())));
    return found.isPresent();
  }

  private boolean limit(Bound bound) {
    Optional<Column> column = new ComparedColumn(alignment, wording.tokens().size()).of(bound);
    if (column.isEmpty()) {
      return false;
    }
    List<Filter> ends = new ArrayList<>();
    bound.lower().ifPresent(end -> ends.add(comparison(column.get(), end, end.operator(true))));
    bound.upper().ifPresent(end -> ends.add(comparison(column.get(), end, end.operator(false))));
    String words = wording.question().substring(bound.start(), bound.end());
    add(column.get().key(), ends.size() == 1 ? ends.getFirst() : new Filter.And(ends), words);
    notes.add(messages().say("read-as-column", column.get().key(), words));
    return true;
  }

  private Filter comparison(Column column, Bound.End end, Filter.Operator operator) {
    return new Filter.Comparison(column.key(), operator, numbers.operand(column, end.value()));
  }

  private boolean period(TimeExpression time) {
    Optional<String> date =
        alignment.all(Role.Named.class).stream()
            .flatMap(named -> named.columns().stream())
            .filter(Column::date)
            .map(Column::key)
            .findFirst()
            .or(() -> namedYears().isEmpty() ? alignment.defaults().date() : Optional.empty());
    if (date.isEmpty()) {
      Optional<Boolean> read = written(time).or(() -> years(time));
      return read.isPresent() ? read.get() : ofTable(time);
    }
    Optional<TimeExpression> dated =
        time.lacksYear() ? inOnlyYear(time, date.get()) : Optional.of(time);
    if (dated.isEmpty()) {
      return false;
    }
    List<Filter> any = new ArrayList<>();
    for (Interval interval : dated.get().intervals()) {
      List<Filter> ends = new ArrayList<>();
      interval.from().ifPresent(day -> ends.add(end(date.get(), Filter.Operator.AT_LEAST, day)));
      interval.to().ifPresent(day -> ends.add(end(date.get(), Filter.Operator.AT_MOST, day)));
      any.add(ends.size() == 1 ? ends.getFirst() : new Filter.And(ends));
    }
    add(date.get(), any.size() == 1 ? any.getFirst() : new Filter.Or(any), dated.get().words());
    return true;
  }

  private static Filter end(String column, Filter.Operator operator, LocalDate day) {
    return new Filter.Comparison(column, operator, new MetadataValue.Keyword(day.toString()));
  }

  /** A condition on the only column with months or quarters as text; empty if there is none. */
  private Optional<Boolean> written(TimeExpression time) {
    Optional<WrittenTimes> column =
        WrittenTimes.of(alignment.fields(), alignment.columns())
            .filter(each -> each.isComparable(time));
    if (column.isEmpty() || !(column.get().lackYears() || namedYears().isEmpty())) {
      return Optional.empty();
    }
    Optional<Filter> within = column.get().within(time);
    boolean inYear = !column.get().lackYears() || time.lacksYear() || isInYear(time);
    within.ifPresent(filter -> add(column.get().column(), filter, time.words()));
    return Optional.of(within.isPresent() && inYear);
  }

  /** Requires the year of a time: of a column, of sections, or of the table as a whole. */
  private boolean isInYear(TimeExpression time) {
    OptionalInt year = WrittenTimes.year(time);
    if (year.isEmpty()) {
      return false;
    }
    TimeExpression whole =
        TimeGrammar.read(Integer.toString(year.getAsInt()), LocalDate.EPOCH).getFirst();
    Optional<Boolean> read = years(whole);
    if (read.isPresent()) {
      return read.get();
    }
    Optional<Filter> sections = rows.inSections(whole); // a sheet for each year
    sections.ifPresent(filter -> demands.add(new Demand.Value(filter, whole.words())));
    return sections.isPresent() || isWhole(whole);
  }

  private List<Column> namedYears() {
    return alignment.all(Role.Named.class).stream()
        .flatMap(named -> named.columns().stream())
        .filter(Column::year)
        .distinct()
        .toList();
  }

  /** A condition on the only named column of years, or the only one; empty if none is. */
  private Optional<Boolean> years(TimeExpression time) {
    List<Column> called = namedYears();
    List<Column> years =
        called.isEmpty() ? alignment.columns().stream().filter(Column::year).toList() : called;
    if (years.size() != 1) {
      return Optional.empty();
    }
    Optional<Filter> within = YearFilter.of(years.getFirst().key(), time);
    within.ifPresent(filter -> add(years.getFirst().key(), filter, time.words()));
    return Optional.of(within.isPresent());
  }

  /** A condition on the sections about a time, unless the table as a whole is about it. */
  private boolean ofTable(TimeExpression time) {
    Optional<Filter> sections =
        SectionPeriods.namesOnly(SectionPeriods.title(document), time)
            ? Optional.empty()
            : rows.inSections(time);
    sections.ifPresentOrElse(
        filter -> demands.add(new Demand.Value(filter, time.words())), // no column to show
        () -> notes.add(messages().say("time-of-table", time.words())));
    return sections.isPresent() || isWhole(time);
  }

  /** Whether the table as a whole covers a period named in its title: "budget 2023". */
  private boolean isWhole(TimeExpression time) {
    return SectionPeriods.covers(SectionPeriods.title(document), time);
  }

  /** A month or day in the only year that the rows have in a column; empty if they have several. */
  private Optional<TimeExpression> inOnlyYear(TimeExpression time, String date) {
    Optional<TimeExpression> read = rows.onlyYear().of(time, date);
    read.ifPresent(each -> notes.add(messages().say("read-as", each.words())));
    return read;
  }
}
