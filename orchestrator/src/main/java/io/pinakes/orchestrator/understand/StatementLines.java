package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.DocumentKind;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.time.TimeExpression;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Reads questions about a line of a statement whose columns are years, as in annual reports: "what
 * was the net income of Acme in 2018" is the cell of the line "Net income" below 2018.
 *
 * <p>Except for words such as "total" and the name of the document, the line's label is what is
 * asked for, or another usual name of it. The rest of the question is the year and the document.
 * Statements repeat such lines; if figures of a document differ, more than half of its lines must
 * agree, and so must all documents.
 */
final class StatementLines {
  private static final int MAX_LINES = 2_000;
  private static final int MAX_CITED = 4;

  private final Wording wording;
  private final Decomposition decomposition;
  private final Filter required;
  private final Library library;
  private final Set<String> notes = new LinkedHashSet<>();

  /** The rows found for each name. */
  private final Map<List<String>, FactPage> pages = new HashMap<>();

  private final Map<DocumentId, Set<String>> titles = new HashMap<>();

  StatementLines(Wording wording, Decomposition decomposition, Filter required, Library library) {
    this.wording = wording;
    this.decomposition = decomposition;
    this.required = required;
    this.library = library;
  }

  /**
   * The cell of a line.
   *
   * @param others the number of words of its label that are not asked for
   */
  private record Cell(Fact line, Property label, Property figure, int others) {
    private BigDecimal number() {
      return LineMatch.number(figure);
    }

    /** Whether another figure is the same, except that the scale of one may not have been read. */
    private boolean agrees(Cell other) {
      return LineMatch.agree(number(), other.number());
    }
  }

  /** Returns the question; empty if no line is meant, or lines whose figures differ. */
  Optional<StructuredQuestion> read() {
    OptionalInt year = year();
    List<String> asked = asked();
    if (year.isEmpty() || asked.isEmpty() || library.statistics().facts() == 0) {
      return Optional.empty();
    }
    List<List<String>> others = LineNames.others(asked);
    Optional<List<Cell>> primary = primary(asked, others, year.getAsInt());
    if (primary.isEmpty()) {
      notes.clear(); // what it left unread does not matter
    }
    return primary
        .or(() -> agreed(cells(List.of(asked), asked, year.getAsInt())))
        .or(() -> agreed(cells(others, asked, year.getAsInt())))
        .map(this::question);
  }

  /** The cells of a year in lines of these names, of documents of the year if there are any. */
  private List<Cell> cells(List<List<String>> names, List<String> asked, int year) {
    return cells(names, asked, year, _ -> true);
  }

  private List<Cell> cells(
      List<List<String>> names, List<String> asked, int year, Predicate<Fact> wanted) {
    Map<String, Cell> byLine = new LinkedHashMap<>();
    for (List<String> name : names) {
      for (Fact line : lines(name)) {
        if (!wanted.test(line)) {
          continue;
        }
        cell(line, name, year)
            .filter(cell -> explains(cell, asked))
            .ifPresent(cell -> byLine.putIfAbsent(line.id(), cell));
      }
    }
    List<Cell> cells = List.copyOf(byLine.values());
    List<Cell> ofYear = cells.stream().filter(cell -> isOf(cell, year)).toList();
    List<Cell> meant = ofYear.isEmpty() ? cells : ofYear;
    int fewest = meant.stream().mapToInt(Cell::others).min().orElse(0);
    return meant.stream().filter(cell -> cell.others() == fewest).toList();
  }

  /**
   * The cells of primary statements, which decide if they have a line that is usual in statements.
   * What a balance sheet has is asked of it: in a statement of cash flows its line is the change.
   */
  private Optional<List<Cell>> primary(List<String> asked, List<List<String>> others, int year) {
    boolean balance = LineNames.isOfBalanceSheet(asked);
    if (!balance && !LineNames.isUsual(asked)) {
      return Optional.empty();
    }
    List<List<String>> names = new ArrayList<>(List.of(asked));
    names.addAll(others);
    return agreed(cells(names, asked, year, line -> StatementTitles.isPrimary(line, balance)));
  }

  /**
   * The cells whose figure the lines of each document and all documents agree on, those with a
   * scale first; empty if there is no such figure.
   */
  private static Optional<List<Cell>> agreed(List<Cell> cells) {
    List<Cell> agreed = new ArrayList<>();
    for (List<Cell> ofDocument :
        cells.stream().collect(Collectors.groupingBy(cell -> cell.line().document())).values()) {
      List<Cell> most =
          ofDocument.stream()
              .map(cell -> ofDocument.stream().filter(cell::agrees).toList())
              .max(Comparator.comparingInt(List::size))
              .orElseThrow();
      if (2 * most.size() <= ofDocument.size()) {
        return Optional.empty();
      }
      agreed.addAll(most);
    }
    agreed.sort(Comparator.comparing((Cell cell) -> cell.number().abs()).reversed());
    return !agreed.isEmpty() && agreed.stream().allMatch(agreed.getFirst()::agrees)
        ? Optional.of(agreed)
        : Optional.empty();
  }

  /** The year of the question, if it names one and no other time. */
  private OptionalInt year() {
    List<TimeExpression> times = wording.times();
    return times.size() == 1 && times.getFirst().relation() == TimeExpression.Relation.WITHIN
        ? LineMatch.wholeYear(times.getFirst())
        : OptionalInt.empty();
  }

  /** The words for what is asked for, without the names and times it is asked of. */
  private List<String> asked() {
    Set<String> named = new HashSet<>(decomposition.names().keySet());
    named.addAll(mentioned());
    wording.times().forEach(time -> named.addAll(TextAnalysis.terms(time.words())));
    List<String> asked =
        KindReader.asked(wording.question(), wording.language()).stream()
            .filter(word -> !named.containsAll(TextAnalysis.terms(word)))
            .filter(word -> !LineNames.ASKING_TERMS.containsAll(TextAnalysis.terms(word)))
            .toList();
    List<String> question = wording.tokens().stream().map(Token::folded).toList();
    return asked.isEmpty() ? asked : LineNames.longest(asked, question);
  }

  /** Rows that contain all of these words, in the documents that the question names. */
  private List<Fact> lines(List<String> words) {
    Filter filter = required;
    for (QueryAnalysis.Mention mention : decomposition.analysis().mentions()) {
      if (mention.telling() && !(mention.match() instanceof QueryAnalysis.Match.Within)) {
        filter = filter.and(Filter.equal(mention.field(), mention.value()));
      }
    }
    FactRequest request =
        FactRequest.all()
            .withShapes(Set.of(Shape.ROW))
            .withText(String.join(" ", words))
            .withMode(SearchMode.KEYWORD)
            .withFilter(filter)
            .withPage(0, MAX_LINES);
    FactPage page = pages.computeIfAbsent(words, _ -> library.annotations().search(request));
    if (page.total() > page.hits().size()) {
      notes.add(
          Messages.in(wording.language())
              .say("cut-rows", page.hits().size(), page.total(), String.join(" ", words)));
    }
    return page.hits().stream().map(FactPage.Hit::fact).toList();
  }

  /** The figure of a year in a line with this name. */
  private Optional<Cell> cell(Fact line, List<String> name, int year) {
    List<Property> figures =
        line.properties().stream()
            .filter(
                property ->
                    LineMatch.isFigure(property.value())
                        && LineMatch.yearOf(property.name()).equals(OptionalInt.of(year)))
            .toList();
    if (figures.size() != 1) {
      return Optional.empty();
    }
    return line.properties().stream()
        .filter(property -> property.value() instanceof TypedValue.Text)
        .flatMap(
            label ->
                others(label, name, line).stream()
                    .mapToObj(others -> new Cell(line, label, figures.getFirst(), others)))
        .min(Comparator.comparingInt(Cell::others));
  }

  /** The number of words in a label besides a name; empty if it is not called so. */
  private OptionalInt others(Property label, List<String> name, Fact line) {
    Set<String> known = new HashSet<>(mentioned());
    known.addAll(title(line.document()));
    return LineMatch.others(label, name, known, Set.of());
  }

  /** The terms of the values that the question mentions. */
  private Set<String> mentioned() {
    Set<String> mentioned = new HashSet<>();
    decomposition.analysis().mentions().stream()
        .filter(QueryAnalysis.Mention::telling)
        .forEach(mention -> mentioned.addAll(TextAnalysis.terms(mention.words())));
    return mentioned;
  }

  /** Whether every word of the question is what is asked for, a time, or names the document. */
  private boolean explains(Cell cell, List<String> asked) {
    Set<String> explained = new HashSet<>(TextAnalysis.terms(cell.label().raw()));
    asked.forEach(word -> explained.addAll(TextAnalysis.terms(word)));
    wording.times().forEach(time -> explained.addAll(TextAnalysis.terms(time.words())));
    explained.addAll(mentioned());
    explained.addAll(title(cell.line().document()));
    explained.addAll(LineNames.ASKING_TERMS);
    explained.addAll(LineNames.LIGHT_TERMS);
    return decomposition.terms().stream().map(WeightedTerm::term).allMatch(explained::contains);
  }

  private Set<String> title(DocumentId id) {
    return titles.computeIfAbsent(
        id, _ -> library.document(id).map(StatementLines::title).orElse(Set.of()));
  }

  private static Set<String> title(DocumentRecord document) {
    return Set.copyOf(
        Token.stems(document.title() + " " + document.id().value().replace('/', ' ')));
  }

  /** Whether the document of a cell has the year in its title or as the value of a field. */
  private boolean isOf(Cell cell, int year) {
    Optional<DocumentRecord> document = library.document(cell.line().document());
    return title(cell.line().document()).contains(Integer.toString(year))
        || decomposition.analysis().mentions().stream()
            .filter(mention -> mention.match() instanceof QueryAnalysis.Match.Within)
            .anyMatch(
                mention ->
                    document
                        .map(
                            known ->
                                known.metadata().fields().getOrDefault(mention.field(), List.of()))
                        .filter(values -> values.contains(mention.value()))
                        .isPresent());
  }

  private StructuredQuestion question(List<Cell> cells) {
    Cell best = cells.getFirst();
    DocumentRecord document = library.document(best.line().document()).orElseThrow();
    String label = best.label().raw();
    List<MetadataValue> lines =
        cells.stream()
            .filter(cell -> cell.figure().key().equals(best.figure().key()))
            .filter(cell -> cell.figure().value().equals(best.figure().value()))
            .filter(cell -> cell.line().document().equals(document.id()))
            .limit(MAX_CITED)
            .<MetadataValue>map(cell -> new MetadataValue.Keyword(cell.line().id()))
            .toList();
    return new StructuredQuestion(
        new Operation.Lookup(best.figure().key()),
        List.of(DocumentKind.bucket(document.bucket())),
        List.of(
            new Demand.Value(Filter.document(document.id()), document.title()),
            new Demand.Value(new Filter.AnyOf(Fields.FACT_ID, lines), label)),
        List.of(best.label().key(), best.figure().key()),
        Set.of(Shape.ROW),
        OptionalInt.empty(),
        List.copyOf(notes),
        List.of());
  }
}
