package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.compose.RowText;
import io.pinakes.orchestrator.formula.Formula;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.search.Library;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.DateSpan;
import io.pinakes.search.time.TimeGrammar;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Answers structured questions from fields and facts: complete, exact, each row with its source.
 */
public final class StructuredSearch {
  /** If more rows match, the user is asked to narrow the question or export them. */
  public static final int MAX_ROWS = 100;

  /** Rows named in the sentence itself. */
  private static final int MAX_NAMED = 12;

  private final Library library;
  private final ReportedTools tools;
  private final AnswerPhrases phrases;

  /** Receives every tool call. */
  public interface Calls {
    void called(ToolCall.AnnotationsSearch call, FactPage found);

    void called(ToolCall.AnnotationsAggregate call, Aggregate result);

    /** Two computed results are compared. */
    void related(BigDecimal first, BigDecimal second);

    /** The time between two dates is given, or averaged with others. */
    void lasted(DateSpan span);

    /** A formula over the cells of some rows is computed. */
    void computed(Formula formula, Collection<Fact> rows);
  }

  /**
   * @param messages in the language of the question
   */
  public StructuredSearch(Library library, Tools tools, Calls calls, Messages messages) {
    phrases = new AnswerPhrases(messages);
    this.library = library;
    this.tools = new ReportedTools(tools, calls);
  }

  /**
   * Answers a question.
   *
   * @param required the caller's condition on every document
   */
  public StructuredResult search(StructuredQuestion asked, Filter required) {
    if (!asked.unread().isEmpty()) {
      return new Narrowing(library, required, asked, phrases).unread();
    }
    if (asked.operation() instanceof Operation.Comparison comparison) {
      return new ComparisonSearch(library, tools, phrases).search(asked, comparison, required);
    }
    if (asked.operation() instanceof Operation.All all) {
      return new AllSearch(library, tools, phrases).search(asked, all, required);
    }
    if (asked.operation() instanceof Operation.Members members) {
      return new MembersSearch(library, tools, phrases).search(asked, members, required);
    }
    if (asked.operation() instanceof Operation.Duration duration) {
      return new DurationSearch(library, tools, phrases).search(asked, duration, required);
    }
    if (asked.operation() instanceof Operation.Computation computation) {
      return new ComputationSearch(library, tools, phrases).search(asked, computation, required);
    }
    DemandedDocuments demanded = new DemandedDocuments(library, required, asked);
    Filter filter = required.and(demanded.filter(List.of()));
    FactRequest request =
        FactRequest.all().withShapes(asked.shapes()).withFilter(filter).withPage(0, MAX_ROWS);
    switch (asked.operation()) {
      case Operation.Extreme(String property, boolean largest, _, _, _) ->
          request =
              request
                  .withFilter(filter.and(new Filter.Exists(property)))
                  .withSort(List.of(new FactRequest.Sort(property, largest)));
      case Operation.Figure(_, String property, _, _) when !property.isEmpty() ->
          request = request.withFilter(filter.and(new Filter.Exists(property)));
      case Operation.Figure _,
          Operation.Comparison _,
          Operation.Members _,
          Operation.Lookup _,
          Operation.Existence _,
          Operation.All _,
          Operation.Duration _,
          Operation.Computation _,
          Operation.Listing _ -> {}
    }
    FactPage page = tools.search(request);
    boolean whole = asked.onFacts() || asked.stated().isEmpty();
    StructuredQuestion question =
        asked.found(whole ? page.total() : library.count(filter), phrases);
    Narrowing narrowing = new Narrowing(library, required, question, phrases);
    if (page.total() == 0) {
      boolean sure = question.demands().stream().noneMatch(Demand.Unknown.class::isInstance);
      String property = question.operation().property();
      if (!question.onFacts() && !property.isEmpty() && library.count(filter) > 0) {
        return new StructuredResult.Sparse(phrases.say("no-value", phrases.name(property)));
      }
      if (!sure && !question.onFacts()) {
        return new StructuredResult.Absent(
            phrases.say("not-mentioned", ValueText.unknown(question)));
      }
      if (!question.onFacts() || !sure) {
        return new StructuredResult.Asked(narrowing.nothing(demanded));
      }
      return selects(question.operation())
          ? new StructuredResult.Absent(
              question.demands().isEmpty()
                  ? phrases.say("not-found")
                  : phrases.say("none-such", phrases.selected(question)))
          : new StructuredResult.Sparse(phrases.say("no-fact"));
    }
    List<String> fields = TableColumns.of(question, page);
    StructuredResult result =
        switch (question.operation()) {
          case Operation.Listing _ ->
              page.total() > MAX_ROWS
                  ? new StructuredResult.Asked(narrowing.overload(filter, page.total(), fields))
                  : listing(question, demanded, filter, page, fields);
          case Operation.Existence _ -> listing(question, demanded, filter, page, fields);
          case Operation.Comparison _,
              Operation.All _,
              Operation.Members _,
              Operation.Duration _,
              Operation.Computation _ ->
              throw new IllegalStateException("already handled");
          case Operation.Lookup(String property, boolean summed) -> {
            StructuredResult found =
                lookup(question, demanded, filter, page, fields, property, narrowing);
            yield summed && found instanceof StructuredResult.Asked
                ? new FigureSearch(library, tools, phrases)
                    .figure(
                        question,
                        demanded,
                        filter,
                        page,
                        fields,
                        request.withFilter(filter.and(new Filter.Exists(property))),
                        new Operation.Figure(AggregateRequest.Function.SUM, property, List.of()))
                : found;
          }
          case Operation.Extreme extreme ->
              new ExtremeSearch(library, tools, phrases)
                  .extreme(question, demanded, filter, page, fields, request, extreme);
          case Operation.Figure figure ->
              new FigureSearch(library, tools, phrases)
                  .figure(question, demanded, filter, page, fields, request, figure);
        };
    return result instanceof StructuredResult.Found found
        ? withLacking(question, filter, found)
        : result;
  }

  /** Whether an operation is about the facts that conditions select, so that none is an answer. */
  private static boolean selects(Operation operation) {
    return operation instanceof Operation.Figure
        || operation instanceof Operation.Listing
        || operation instanceof Operation.Existence;
  }

  /** Reports which documents could not be counted because the field is empty. */
  private StructuredResult withLacking(
      StructuredQuestion question, Filter filter, StructuredResult.Found found) {
    String property = question.operation().property();
    if (question.onFacts() || property.isEmpty()) {
      return found;
    }
    Filter lacking = filter.and(new Filter.Not(new Filter.Exists(property)));
    long documents = library.count(lacking);
    return documents == 0
        ? found
        : found.lacking(
            lacking,
            phrases.count("lacking", documents, library.count(filter), phrases.name(property)));
  }

  private StructuredResult listing(
      StructuredQuestion question,
      DemandedDocuments demanded,
      Filter filter,
      FactPage page,
      List<String> fields) {
    Rows rows = new Rows(library, question, demanded, page, fields, "", phrases);
    boolean yes = question.operation() instanceof Operation.Existence;
    String sentence = phrases.counted(question, page.total()) + named(question, page) + ".";
    return found(
        rows,
        yes ? phrases.say("yes", sentence) : sentence,
        Optional.empty(),
        "",
        question,
        filter,
        page,
        question.notes());
  }

  /**
   * What names each of a few rows: the party asked for, or the first cell. A single row of which
   * the question names a cell is told as a whole.
   */
  private static String named(StructuredQuestion question, FactPage page) {
    if (!question.onFacts()
        || page.total() > MAX_NAMED
        || !(question.operation() instanceof Operation.Listing(String naming))) {
      return "";
    }
    List<Fact> rows = page.hits().stream().map(FactPage.Hit::fact).toList();
    if (naming.isEmpty() && rows.size() == 1 && isNamed(rows.getFirst(), question)) {
      return ": " + RowText.of(rows.getFirst(), Set.of()).orElse(first(rows.getFirst()));
    }
    return rows.stream()
        .map(row -> row.property(naming).map(Property::words).orElse(first(row)))
        .distinct()
        .collect(Collectors.joining("; ", ": ", ""));
  }

  private static boolean isNamed(Fact row, StructuredQuestion question) {
    return question.demands().stream()
        .anyMatch(
            demand ->
                row.properties().stream()
                    .anyMatch(cell -> cell.words().strip().equalsIgnoreCase(demand.words())));
  }

  private static String first(Fact row) {
    return row.properties().getFirst().words();
  }

  private StructuredResult lookup(
      StructuredQuestion question,
      DemandedDocuments demanded,
      Filter filter,
      FactPage page,
      List<String> fields,
      String property,
      Narrowing narrowing) {
    Set<String> values = new LinkedHashSet<>();
    List<FactPage.Hit> having = new ArrayList<>();
    for (FactPage.Hit hit : page.hits()) {
      value(hit.fact(), property)
          .ifPresent(
              value -> {
                values.add(value.value().display());
                having.add(hit);
              });
    }
    if (values.isEmpty()) {
      return new StructuredResult.Sparse(phrases.say("no-field", property));
    }
    if (values.size() > 1) {
      return new StructuredResult.Asked(
          question.onFacts()
              ? narrowing.ambiguous(
                  having.stream().map(FactPage.Hit::fact).toList(), page.total(), property)
              : narrowing.ambiguous(filter, page.total(), fields));
    }
    Property value = value(having.getFirst().fact(), property).orElseThrow();
    TypedValue printed = ValueText.printed(value);
    String unit = ValueText.unit(printed, having.getFirst().fact(), property);
    FactPage one = new FactPage(having, having.size(), having.size(), page.warnings());
    return found(
        new Rows(library, question, demanded, one, fields, property, phrases),
        isTime(value.name())
            ? ValueText.line(question, value)
            : phrases.looked(
                question,
                property,
                having.getFirst().fact(),
                ValueText.shown(value, printed, unit)),
        ValueText.number(printed, unit),
        unit,
        question,
        filter,
        one,
        question.notes());
  }

  /** Whether a column is a year or a day, as in the statements of annual reports. */
  private static boolean isTime(String head) {
    return TimeGrammar.read(head, LocalDate.EPOCH).stream().anyMatch(time -> time.start() == 0);
  }

  static StructuredResult found(
      Rows rows,
      String sentence,
      Optional<String> number,
      String unit,
      StructuredQuestion question,
      Filter filter,
      FactPage page,
      List<String> notes) {
    List<String> warnings = new ArrayList<>(notes);
    warnings.addAll(page.warnings());
    warnings.addAll(rows.warnings());
    if (page.total() > page.hits().size()) {
      warnings.add(
          rows.phrases()
              .count(
                  "more-rows",
                  page.total() - page.hits().size(),
                  page.total(),
                  Narrowing.export(question, filter)));
    }
    return new StructuredResult.Found(
        sentence, rows.citations(), rows.table(), number, unit, Optional.empty(), warnings);
  }

  static Optional<Property> value(Fact fact, String property) {
    return fact.property(PropertyKey.of(property));
  }
}
