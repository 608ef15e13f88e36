package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.SearchMode;
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
 * Finds the cell of a line of a statement below a year, in the documents that a question names.
 *
 * <p>Statements repeat their lines. Primary statements decide if they have the line; if figures of
 * a document differ, more than half of its lines must agree, and so must all documents.
 */
final class LineCells {
  private static final int MAX_LINES = 2_000;

  private final Decomposition decomposition;
  private final Filter required;
  private final Library library;
  private final Messages messages;
  private final Set<String> notes = new LinkedHashSet<>();

  /** The rows found for each name. */
  private final Map<List<String>, FactPage> pages = new HashMap<>();

  private final Map<DocumentId, Set<String>> titles = new HashMap<>();

  /**
   * @param required the caller's condition on every document
   * @param messages in the language of the question
   */
  LineCells(Decomposition decomposition, Filter required, Library library, Messages messages) {
    this.decomposition = decomposition;
    this.required = required;
    this.library = library;
    this.messages = messages;
  }

  /**
   * The cell of a line.
   *
   * @param others the number of words of its label that are not asked for
   */
  record Cell(Fact line, Property label, Property figure, int others) {
    BigDecimal number() {
      return LineMatch.number(figure);
    }

    DocumentId document() {
      return line.document();
    }

    /** Whether another figure is the same, except that the scale of one may not have been read. */
    private boolean agrees(Cell other) {
      return LineMatch.agree(number(), other.number());
    }
  }

  /** What was left unread, one sentence each. */
  List<String> notes() {
    return List.copyOf(notes);
  }

  /**
   * The cells that give the figure of a year in lines with this name, or another usual one; empty
   * if there are none, or if they differ.
   *
   * @param meant the cells that count
   */
  Optional<List<Cell>> find(List<String> asked, int year, Predicate<Cell> meant) {
    List<List<String>> others = LineNames.others(asked);
    Set<String> before = Set.copyOf(notes);
    Optional<List<Cell>> primary = primary(asked, others, year, meant);
    if (primary.isEmpty()) {
      notes.retainAll(before); // what it left unread does not matter
    }
    return primary
        .or(() -> agreed(cells(List.of(asked), year, meant)))
        .or(() -> agreed(cells(others, year, meant)));
  }

  /** The documents with cells of a year in lines with this name, or another usual one. */
  Set<DocumentId> documents(List<String> asked, int year, Predicate<Cell> meant) {
    List<List<String>> names = new ArrayList<>(List.of(asked));
    names.addAll(LineNames.others(asked));
    return cells(names, year, meant).stream()
        .map(Cell::document)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * The cells of a year in lines of these names, of documents of the year if there are any, with
   * the fewest other words in their labels.
   */
  private List<Cell> cells(List<List<String>> names, int year, Predicate<Cell> meant) {
    Map<String, Cell> byLine = new LinkedHashMap<>();
    for (List<String> name : names) {
      for (Fact line : lines(name)) {
        cell(line, name, year).filter(meant).ifPresent(cell -> byLine.putIfAbsent(line.id(), cell));
      }
    }
    List<Cell> cells = List.copyOf(byLine.values());
    List<Cell> ofYear = cells.stream().filter(cell -> isOf(cell.document(), year)).toList();
    List<Cell> left = ofYear.isEmpty() ? cells : ofYear;
    int fewest = left.stream().mapToInt(Cell::others).min().orElse(0);
    return left.stream().filter(cell -> cell.others() == fewest).toList();
  }

  /**
   * The cells of primary statements, which decide if they have a line that is usual in statements.
   * What a balance sheet has is asked of it: in a statement of cash flows its line is the change.
   */
  private Optional<List<Cell>> primary(
      List<String> asked, List<List<String>> others, int year, Predicate<Cell> meant) {
    boolean balance = LineNames.isOfBalanceSheet(asked);
    if (!balance && !LineNames.isUsual(asked)) {
      return Optional.empty();
    }
    List<List<String>> names = new ArrayList<>(List.of(asked));
    names.addAll(others);
    return agreed(
        cells(
            names,
            year,
            cell -> StatementTitles.isPrimary(cell.line(), balance) && meant.test(cell)));
  }

  /**
   * The cells whose figure the lines of each document and all documents agree on, those with a
   * scale first; empty if there is no such figure.
   */
  private static Optional<List<Cell>> agreed(List<Cell> cells) {
    List<Cell> agreed = new ArrayList<>();
    for (List<Cell> ofDocument :
        cells.stream().collect(Collectors.groupingBy(Cell::document)).values()) {
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
          messages.say("cut-rows", page.hits().size(), page.total(), String.join(" ", words)));
    }
    return page.hits().stream().map(FactPage.Hit::fact).toList();
  }

  /** The figure of a year in a line with this name. */
  private Optional<Cell> cell(Fact line, List<String> name, int year) {
    List<Property> all =
        line.properties().stream()
            .filter(property -> LineMatch.isFigure(property.value()))
            .toList();
    List<Property> figures =
        all.stream()
            .filter(property -> LineMatch.yearOf(property.name()).equals(OptionalInt.of(year)))
            .toList();
    // A figure without a head before the others may be one that the heads were shifted from.
    if (figures.size() != 1 || LineMatch.isUnnamed(all.getFirst().name())) {
      return Optional.empty();
    }
    return line.properties().stream()
        .filter(property -> property.value() instanceof TypedValue.Text)
        .filter(property -> !property.name().equals(Property.GROUP))
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
  Set<String> mentioned() {
    Set<String> mentioned = new HashSet<>();
    decomposition.analysis().mentions().stream()
        .filter(QueryAnalysis.Mention::telling)
        .forEach(mention -> mentioned.addAll(TextAnalysis.terms(mention.words())));
    return mentioned;
  }

  /** The terms of the title and the id of a document. */
  Set<String> title(DocumentId id) {
    return titles.computeIfAbsent(
        id, _ -> library.document(id).map(LineCells::title).orElse(Set.of()));
  }

  private static Set<String> title(DocumentRecord document) {
    return Set.copyOf(
        Token.stems(document.title() + " " + document.id().value().replace('/', ' ')));
  }

  /** Whether a document has the year in its title or as the value of a field. */
  private boolean isOf(DocumentId id, int year) {
    Optional<DocumentRecord> document = library.document(id);
    return title(id).contains(Integer.toString(year))
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
}
