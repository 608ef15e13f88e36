package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.parse.ComparedFacts;
import io.pinakes.orchestrator.understand.parse.OnlyYear;
import io.pinakes.orchestrator.understand.parse.SectionPeriods;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.NameLikeness;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.outline.SectionEntry;
import io.pinakes.search.outline.SectionTree;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.time.TimeExpression;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rows of a document's tables, as far as reading a question needs them. */
final class TableRows {
  /** Share of rows with a cell of their own from which a column tells them apart. */
  private static final double IDENTIFYING = 0.8;

  /** The most labelled values looked at; papers with a total have few. */
  private static final int MAX_LABELLED = 100;

  /** The most rows looked at for a total; papers with taxes have few. */
  private static final int MAX_ITEMS = 500;

  private static final List<MetadataValue> NOTHING =
      LanguageTraits.nothing().stream()
          .flatMap(word -> Stream.of(word, word.toUpperCase(Locale.ROOT), capital(word)))
          .distinct()
          .<MetadataValue>map(MetadataValue.Keyword::new)
          .toList();

  private static final MetadataValue FIRST_DAY = new MetadataValue.Keyword("0001-01-01");

  private final Library library;
  private final DocumentId id;
  private final Filter document;
  private final FactCatalog catalog;

  TableRows(Library library, DocumentId id) {
    this.library = library;
    this.id = id;
    document = Filter.document(id);
    catalog = library.annotations().catalog(document);
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  Filter filter() {
    return document;
  }

  /** What the columns hold. */
  FactCatalog catalog() {
    return catalog;
  }

  private FactRequest request(Filter filter) {
    return FactRequest.all().withShapes(Set.of(Shape.ROW)).withFilter(document.and(filter));
  }

  long count(Filter filter) {
    return library.annotations().search(request(filter).withPage(0, 1)).total();
  }

  /** The column that says what each row is about: that of the first cell. */
  Optional<String> subject() {
    return library
        .annotations()
        .search(FactRequest.all().withShapes(Set.of(Shape.ROW)).withFilter(document).withPage(0, 1))
        .hits()
        .stream()
        .findFirst()
        .map(hit -> hit.fact().properties().getFirst().key());
  }

  /** Whether some rows have no cell in a column, or one that says "none". */
  boolean isPartial(String column) {
    return count(new Filter.Not(filled(column))) > 0;
  }

  /** Whether a cell of a column has letters. */
  boolean isWorded(String column) {
    return first(column, new Filter.Exists(column), false, 1).stream()
        .anyMatch(value -> value.display().codePoints().anyMatch(Character::isLetter));
  }

  /**
   * A condition on rows that have something in a column, not only "none"; in one of dates, a date
   * rather than a word such as "open".
   */
  Filter filled(String column) {
    Filter exists = new Filter.Exists(column);
    FactCatalog.Entry held = catalog.properties().get(column);
    if (held == null || !held.types().contains("text")) {
      return exists;
    }
    return held.types().contains("date")
        ? new Filter.Comparison(column, Filter.Operator.AT_LEAST, FIRST_DAY)
        : exists.and(new Filter.Not(new Filter.AnyOf(column, NOTHING)));
  }

  /**
   * A condition on rows that may lack a column, only for those of its table: a document may have
   * several. They have another column that all rows with this one have, and few others.
   */
  Filter inTableOf(String column, Filter condition) {
    Filter exists = new Filter.Exists(column);
    long filled = count(exists);
    NavigableMap<Long, List<Filter>> others =
        catalog.properties().keySet().stream()
            .filter(key -> !key.equals(column))
            .<Filter>map(Filter.Exists::new)
            .filter(other -> count(exists.and(new Filter.Not(other))) == 0)
            .collect(Collectors.groupingBy(this::count, TreeMap::new, Collectors.toList()));
    List<List<Filter>> fewestFirst = List.copyOf(others.values());
    if (fewestFirst.isEmpty()) {
      return condition;
    }
    List<Filter> fullest =
        others.tailMap(filled, false).values().stream()
            .max(Comparator.comparingInt(List::size))
            .orElse(List.of());
    boolean partial = fullest.size() > 1 && fullest.size() >= fewestFirst.getFirst().size();
    return condition.and((partial ? fullest : fewestFirst.getFirst()).getFirst());
  }

  /** Whether rows share values of a column, so that counting these is not counting rows. */
  boolean hasRepeated(String column) {
    return byCell(column).groups().stream().anyMatch(group -> group.facts() > 1);
  }

  /**
   * Whether nearly every row has a cell of its own in a column, so that a name in it stands for one
   * thing even if two share it: the surnames of a list of staff, not the customers of orders.
   */
  boolean isIdentifying(String column) {
    Aggregate cells = byCell(column);
    return cells.groups().size() + cells.moreGroups() >= IDENTIFYING * cells.facts();
  }

  /** The cell that most rows have. */
  private Aggregate byCell(String column) {
    return library
        .annotations()
        .aggregate(
            new AggregateRequest(
                request(new Filter.Exists(column)),
                List.of(new AggregateRequest.Measure(Function.COUNT, "")),
                List.of(new AggregateRequest.GroupBy.Value(column)),
                1,
                true));
  }

  /** The first values of a column among rows that meet a condition, in order. */
  List<TypedValue> first(String column, Filter filter, boolean descending, int most) {
    return library
        .annotations()
        .search(
            request(filter.and(new Filter.Exists(column)))
                .withSort(List.of(new FactRequest.Sort(column, descending)))
                .withPage(0, most))
        .hits()
        .stream()
        .flatMap(hit -> hit.fact().properties().stream())
        .filter(cell -> cell.key().equals(column))
        .map(Property::value)
        .toList();
  }

  /** Whether one row alone meets a condition, and words occur in its cells or their names. */
  boolean onlyOneHas(List<String> said, Filter filter) {
    List<FactPage.Hit> hits = library.annotations().search(request(filter).withPage(0, 2)).hits();
    return hits.size() == 1 && has(hits.getFirst().fact(), said);
  }

  private static boolean has(Fact row, List<String> said) {
    List<String> held =
        row.properties().stream()
            .flatMap(cell -> Token.of(cell.name() + " " + cell.words()).stream())
            .map(Token::folded)
            .toList();
    return said.stream()
        .flatMap(word -> Token.of(word).stream())
        .filter(word -> !QuestionLexicon.ALL.asks("each", List.of(word), 0))
        .allMatch(
            word ->
                held.stream()
                    .anyMatch(own -> NameLikeness.of(own, word.folded()) >= Column.SIMILAR));
  }

  /** A condition on rows in the sections about a time, if there are some. */
  Optional<Filter> inSections(TimeExpression time) {
    return SectionPeriods.of(library, id, time).filter(sections -> count(sections) > 0);
  }

  /** The headings of the document. */
  Set<String> headings() {
    return library.hierarchy().sections(id).stream()
        .map(SectionEntry::title)
        .collect(Collectors.toSet());
  }

  /** The rows below a heading; empty if there are none. */
  Optional<Role> below(String heading) {
    List<SectionEntry> all = library.hierarchy().sections(id);
    Set<MetadataValue> within = new LinkedHashSet<>();
    for (SectionEntry section : all) {
      if (section.title().equals(heading)) {
        all.stream()
            .filter(
                each ->
                    (each.sectionPath() + SectionTree.STEP)
                        .startsWith(section.sectionPath() + SectionTree.STEP))
            .map(SectionEntry::sectionId)
            .map(MetadataValue.Keyword::new)
            .forEach(within::add);
      }
    }
    List<MetadataValue> sections = List.copyOf(within);
    return count(new Filter.AnyOf(Fields.SECTION_ID, sections)) > 0
        ? Optional.of(new Role.InSection(sections, heading))
        : Optional.empty();
  }

  /** Whether the document states a total in money beside its rows, as invoices do. */
  boolean haveStatedTotal() {
    return library
        .annotations()
        .search(
            FactRequest.all()
                .withShapes(Set.of(Shape.VALUE))
                .withFilter(document)
                .withPage(0, MAX_LABELLED))
        .hits()
        .stream()
        .flatMap(hit -> hit.fact().properties().stream())
        .anyMatch(
            labelled ->
                labelled.value() instanceof TypedValue.Money
                    && Token.of(labelled.name()).stream()
                        .anyMatch(
                            word -> QuestionLexicon.ALL.isOf(word, OperationWord.TOTAL.sense())));
  }

  /**
   * The cell that names the last of the totals below all items, if that is not their sum: what is
   * to be paid, with taxes. Totals with items below them are of parts.
   */
  Optional<Role> lastTotal(String column) {
    FactPage page =
        library.annotations().search(request(new Filter.Exists(column)).withPage(0, MAX_ITEMS));
    List<Fact> rows = page.hits().stream().map(FactPage.Hit::fact).toList(); // in their order
    List<Fact> items = rows.stream().takeWhile(row -> !row.total()).toList();
    List<Fact> totals = rows.subList(items.size(), rows.size());
    if (totals.isEmpty() || page.total() > MAX_ITEMS || !totals.stream().allMatch(Fact::total)) {
      return Optional.empty();
    }
    BigDecimal sum =
        items.stream()
            .flatMap(row -> row.property(column).flatMap(TableRows::number).stream())
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    Fact last = totals.getLast();
    return last.property(column)
        .flatMap(TableRows::number)
        .filter(number -> number.compareTo(sum) != 0)
        .flatMap(_ -> nameOf(last));
  }

  /** Whether rows do not add up: totals stand above others, or figures are of several kinds. */
  boolean isStatement(String column) {
    FactPage page =
        library.annotations().search(request(new Filter.Exists(column)).withPage(0, MAX_ITEMS));
    List<Fact> rows = page.hits().stream().map(FactPage.Hit::fact).toList(); // in their order
    long kinds =
        rows.stream()
            .flatMap(row -> row.property(column).stream())
            .map(cell -> cell.value() instanceof TypedValue.Quantity(_, String unit) ? unit : "")
            .distinct()
            .count();
    return kinds > 1 || rows.stream().dropWhile(row -> !row.total()).anyMatch(row -> !row.total());
  }

  private static Optional<BigDecimal> number(Property cell) {
    return switch (cell.value()) {
      case TypedValue.Money(BigDecimal amount, _) -> Optional.of(amount);
      case TypedValue.Quantity(BigDecimal number, _) -> Optional.of(number);
      case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ -> Optional.empty();
    };
  }

  private static Optional<Role> nameOf(Fact row) {
    return row.properties().stream()
        .filter(cell -> cell.value() instanceof TypedValue.Text)
        .findFirst()
        .map(
            cell ->
                new Role.Cells(
                    cell.key(),
                    List.of(new MetadataValue.Keyword(cell.value().display())),
                    true,
                    false));
  }

  OnlyYear onlyYear() {
    return new OnlyYear(library, Shape.ROW, document);
  }

  /** Compares the cells of each row in two columns; empty if there are too many rows. */
  Optional<ComparedFacts> comparing(Role.Compared compared) {
    return ComparedFacts.of(
        library,
        Shape.ROW,
        document,
        compared.left().key(),
        compared.operator(),
        compared.right().key());
  }
}
