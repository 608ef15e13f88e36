package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.Operation.How;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.understand.parse.BucketFields;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.PhraseVectors;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.TimeExpression;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Reads a question about the rows of one table; every word of it must have a role. */
public final class AlignedRows {
  /** With more words that are not understood, nothing useful can be said about the rest. */
  private static final int MAX_UNREAD = 2;

  private final Wording wording;
  private final DocumentRecord document;
  private final TableRows rows;
  private final Alignment alignment;
  private final NamedColumns named;

  /**
   * @param vectors for columns named by their meaning
   */
  public AlignedRows(
      Wording wording, DocumentRecord document, Library library, PhraseVectors vectors) {
    this.wording = wording;
    this.document = document;
    rows = new TableRows(library, document.id());
    BucketFields fields =
        BucketFields.ofRows(library, rows.catalog(), rows.filter(), wording.tokens());
    alignment = new Alignment(wording, fields, document, rows, new MeaningFinder(wording, vectors));
    named = new NamedColumns(alignment, wording.tokens(), rows);
  }

  /**
   * A reading.
   *
   * @param document whose rows are meant
   * @param weight higher if more words name cells, columns and the table
   * @param ofSubject whether the question names what the rows are about, as given by their first
   *     column: "which articles" are rows of a price list, not of orders
   * @param called whether the question calls the rows as the table does
   */
  public record Result(
      StructuredQuestion question,
      DocumentRecord document,
      int weight,
      boolean ofSubject,
      boolean called) {
    /** The reading that gives the question the better sense is the greater one. */
    public static final Comparator<Result> BY_SENSE =
        Comparator.comparingInt(Result::weight)
            .thenComparing(Result::ofSubject)
            .thenComparing(Result::called);
  }

  /** Words taken for columns by their meaning. */
  public List<String> guessed() {
    return alignment.guesses().stream().map(MeaningFinder.Guess::words).toList();
  }

  /** Whether a column has the last word of {@code phrase} in its name. */
  public boolean hasColumn(String phrase) {
    List<String> stems = Token.stems(phrase);
    return !stems.isEmpty()
        && alignment.columns().stream()
            .anyMatch(column -> Token.stems(column.base()).contains(stems.getLast()));
  }

  /**
   * Returns the reading; empty if the question is not about this table. A few words may be
   * explained by the only row that the others select: "per week" by its unit.
   */
  public Optional<Result> read() {
    List<String> unread = alignment.unread();
    boolean selects = unread.isEmpty() || !alignment.all(Role.Cells.class).isEmpty();
    return selects && unread.size() <= MAX_UNREAD
        ? reading(plan -> unread.isEmpty() || explains(plan, unread))
        : Optional.empty();
  }

  private boolean explains(RowPlan plan, List<String> unread) {
    boolean held = rows.onlyOneHas(unread, plan.conditions().filter());
    for (int at = 0; held && at < wording.tokens().size(); at++) {
      if (alignment.isFree(at, at + 1)) {
        alignment.set(at, at + 1, new Role.Light());
      }
    }
    return held;
  }

  /**
   * Returns a reading of all but a few words, to ask back about; empty unless the question names
   * the table.
   */
  public Optional<Result> partial() {
    int unread = alignment.unread().size();
    return unread > 0 && unread <= MAX_UNREAD && alignment.isNamed()
        ? reading(_ -> true)
        : Optional.empty();
  }

  private Optional<Result> reading(Predicate<RowPlan> further) {
    if (alignment.columns().size() < 2) {
      return Optional.empty();
    }
    boolean ofSubject = namesSubject();
    RowComparison comparison = new RowComparison(alignment, named, rows, this::conditions);
    ComparedFigures figures = new ComparedFigures(alignment, rows, comparison, this::conditions);
    return figures
        .acrossYears()
        .or(figures::acrossThings)
        .or(comparison::read)
        .or(this::confirmed)
        .or(() -> conditions(alignment.roles()).flatMap(all -> plain(all, ofSubject)))
        .filter(plan -> !(counts(plan) && asksHowOftenToDo()))
        .filter(this::usesGuesses)
        .filter(this::selectsStated)
        .filter(this::confirmsNear)
        .filter(this::haveNamed)
        .filter(plan -> !addsLines(plan))
        .filter(_ -> weight() > 0) // a time alone names no table
        .filter(further)
        .map(plan -> result(plan.question(document, alignment), ofSubject));
  }

  /** Whether all lines of a statement with figures by year are added up. */
  private boolean addsLines(RowPlan plan) {
    return plan.operation() instanceof Operation.Figure(_, String column, _, _)
        && alignment.all(Role.Cells.class).isEmpty()
        && alignment.columns().stream()
            .anyMatch(each -> each.key().equals(column) && each.ofTime().isPresent())
        && rows.isStatement(column);
  }

  /**
   * One of two tables that a question compares, each about another time.
   *
   * @param times those that the question names, at most two
   * @param measured its column of numbers
   * @param properties the columns of its conditions
   */
  public record Edition(
      DocumentRecord document,
      How how,
      List<TimeExpression> times,
      String measured,
      List<Demand> demands,
      Set<String> properties) {}

  /** What this table has for a question that compares a row of it with one of another edition. */
  public Optional<Edition> edition() {
    if (!alignment.unread().isEmpty() || alignment.columns().size() < 2) {
      return Optional.empty();
    }
    RowComparison comparison = new RowComparison(alignment, named, rows, this::conditions);
    return new ComparedFigures(alignment, rows, comparison, this::conditions).edition(document);
  }

  private Result result(StructuredQuestion question, boolean ofSubject) {
    boolean called = !alignment.all(Role.Rows.class).isEmpty();
    return new Result(question, document, weight(), ofSubject, called);
  }

  private Optional<RowConditions> conditions(Collection<Role> roles) {
    return RowConditions.of(wording, document, rows, alignment, roles);
  }

  /** What a yes-no column says of rows that are named: "is the crane insured". */
  private Optional<RowPlan> confirmed() {
    List<Role.Cells> flags =
        alignment.all(Role.Cells.class).stream()
            .filter(cells -> alignment.fields().yes(cells.column()).isPresent())
            .toList();
    boolean confirms =
        flags.size() == 1 && KindReader.read(wording.question(), wording.language()).confirms();
    List<Role> others = new ArrayList<>(alignment.roles());
    others.removeAll(flags);
    return confirms && others.stream().anyMatch(Role.Cells.class::isInstance)
        ? conditions(others)
            .filter(named -> rows.count(named.filter()) > 0)
            .map(named -> RowPlan.of(new Operation.Lookup(flags.getFirst().column()), named))
        : Optional.empty();
  }

  /** An operation on all rows that meet the conditions. */
  private Optional<RowPlan> plain(RowConditions conditions, boolean ofSubject) {
    boolean called = !alignment.all(Role.Rows.class).isEmpty() || ofSubject;
    if (called || namesColumns()) {
      conditions.having(named.had());
    }
    boolean selects = !conditions.demands().isEmpty();
    boolean lasts = !alignment.all(Role.Lasting.class).isEmpty(); // from one column to another
    Optional<String> party = alignment.asks("person") ? named.party() : Optional.empty();
    boolean hired = party.isPresent() && !named.unused().isEmpty(); // "who was hired first"
    if (!selects && !called && !lasts && !hired && !namesColumns()) {
      return Optional.empty();
    }
    Optional<Operation> operation =
        new RowOperation(alignment, named, selects, called, () -> rows.count(conditions.filter()))
            .choose();
    if (!selects && operation.filter(this::isTotal).isPresent()) {
      String column = operation.get().property();
      return rows.lastTotal(column)
          .flatMap(total -> conditions(with(total)))
          .map(row -> RowPlan.of(new Operation.Lookup(column), row))
          .or(
              () ->
                  operation
                      .filter(_ -> !rows.haveStatedTotal())
                      .map(each -> RowPlan.of(each, conditions)));
    }
    return operation.map(each -> new RowPlan(each, conditions, party.stream().toList()));
  }

  private List<Role> with(Role further) {
    return Stream.concat(alignment.roles().stream(), Stream.of(further)).toList();
  }

  /** Whether rows are added up for a total: that of an invoice is stated, and has taxes added. */
  private boolean isTotal(Operation operation) {
    return operation instanceof Operation.Figure(Function function, _, _, _)
        && function == Function.SUM
        && alignment.does(OperationWord.SUM) < 0;
  }

  /**
   * Whether the question says which table is meant by the names of two of its columns, or by a name
   * of several words.
   */
  private boolean namesColumns() {
    List<Role.Named> roles = alignment.all(Role.Named.class);
    boolean subject = roles.stream().anyMatch(this::isSubject); // "people" in a list of employees
    return roles.stream().anyMatch(alignment::isLongName) || namesExactly(subject ? 1 : 2);
  }

  private boolean isSubject(Role.Named named) {
    return named.columns().size() == 1
        && rows.subject().equals(Optional.of(named.columns().getFirst().key()));
  }

  private boolean namesExactly(int least) {
    return alignment.all(Role.Named.class).stream()
            .filter(role -> role.columns().size() == 1 && role.weight() == Column.SAME)
            .map(Role.Named::columns)
            .distinct()
            .count()
        >= least;
  }

  /** Whether the columns that words were taken for are a part of the question. */
  private boolean usesGuesses(RowPlan plan) {
    return alignment.guesses().stream()
        .allMatch(guess -> guess.columns().stream().anyMatch(column -> uses(column, plan)));
  }

  /**
   * Whether the column is asked for, or is a numeric or yes-no condition. What is counted is never
   * guessed, since "passengers" and "ship" are close in meaning.
   */
  private boolean uses(Column column, RowPlan plan) {
    boolean condition =
        column.number() || column.time() || alignment.fields().yes(column.key()).isPresent();
    return condition
        ? plan.properties().contains(column.key())
        : plan.asked().contains(column.key()) && !counts(plan);
  }

  private static boolean counts(RowPlan plan) {
    return plan.operation() instanceof Operation.Figure(Function function, _, _, _)
        && (function == Function.COUNT || function == Function.DISTINCT);
  }

  /** Whether the question asks for a rule, of which rows of what was done say nothing. */
  private boolean asksHowOftenToDo() {
    return alignment.asks("frequency") && alignment.asks("ought");
  }

  /** Whether the number of selected rows equals the number stated in the question. */
  private boolean selectsStated(RowPlan plan) {
    return alignment.stated().isEmpty()
        || rows.count(plan.conditions().filter()) == alignment.stated().getAsInt();
  }

  /** Whether rows meet all conditions, if one is only near a cell: else it was not meant. */
  private boolean confirmsNear(RowPlan plan) {
    return alignment.all(Role.Cells.class).stream().allMatch(Role.Cells::exactly)
        || rows.count(plan.conditions().filter()) > 0;
  }

  /**
   * Whether the selected rows have a cell in each of the named columns. A document may have several
   * tables, and the words for a column of one say nothing about the rows of another.
   */
  private boolean haveNamed(RowPlan plan) {
    Filter selected = plan.conditions().filter();
    return alignment.all(Role.Named.class).stream()
            .allMatch(
                named ->
                    named.columns().stream()
                        .map(column -> selected.and(new Filter.Exists(column.key())))
                        .anyMatch(having -> rows.count(having) > 0))
        || rows.count(selected) == 0;
  }

  /** Whether the question names the first column, or one of its cells. */
  private boolean namesSubject() {
    String subject = rows.subject().orElse("");
    return alignment.all(Role.Cells.class).stream().anyMatch(cell -> cell.column().equals(subject))
        || alignment.all(Role.Named.class).stream()
            .filter(role -> role.columns().size() == 1 && role.likeness() == Column.SAME)
            .anyMatch(role -> role.columns().getFirst().key().equals(subject));
  }

  private int weight() {
    return alignment.all(Role.Cells.class).stream().mapToInt(cell -> cell.exactly() ? 3 : 2).sum()
        + 2 * alignment.all(Role.Filled.class).size()
        + 2 * alignment.all(Role.Equal.class).size()
        + 2 * alignment.all(Role.Ended.class).size()
        + alignment.all(Role.Supply.class).stream().mapToInt(each -> each.exactly() ? 3 : 1).sum()
        + alignment.all(Role.Rows.class).size()
        + alignment.all(Role.InSection.class).size()
        + alignment.all(Role.Named.class).stream().mapToInt(this::weight).sum();
  }

  /** More for a column that is named by all words of a long name. */
  private int weight(Role.Named named) {
    return alignment.isLongName(named) ? named.weight() + 2 : named.weight();
  }
}
