package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.query.DeclaredType;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** The metadata fields of documents, or the columns of their tables, with their property groups. */
public final class BucketFields {
  /** Dates in these groups are not the date of the document itself. */
  private static final Set<String> OTHER_DATES =
      Set.of("expiry", "due", "start", "signed", "review");

  private final List<String> names;
  private final Map<String, Set<String>> groups = new HashMap<>();
  private final Set<String> years;
  private final Set<String> dates;
  private final Set<String> numbers;
  private final Set<String> strings;
  private final Set<String> money;
  private final Map<String, List<String>> synonyms;
  private final Map<String, String> labels;
  private final Function<String, List<MetadataValue>> values;
  private final Map<String, List<MetadataValue>> known = new HashMap<>();
  private final Map<String, Optional<MetadataValue>> yes = new HashMap<>();
  private final ToLongFunction<String> documents;

  private BucketFields(
      List<String> names,
      Set<String> years,
      Set<String> dates,
      Set<String> numbers,
      Set<String> strings,
      Set<String> money,
      Map<String, List<String>> synonyms,
      Map<String, String> labels,
      Function<String, List<MetadataValue>> values,
      ToLongFunction<String> documents) {
    this.names = List.copyOf(names);
    this.years = Set.copyOf(years);
    this.dates = Set.copyOf(dates);
    this.numbers = Set.copyOf(numbers);
    this.strings = Set.copyOf(strings);
    this.money = Set.copyOf(money);
    this.synonyms = synonyms;
    this.labels = Map.copyOf(labels);
    this.values = values;
    this.documents = documents;
    names.forEach(
        name -> groups.put(name, QuestionLexicon.ALL.groups(Category.PROPERTY, label(name))));
  }

  /**
   * The metadata fields of documents.
   *
   * @param tokens of the question
   */
  static BucketFields ofRecords(
      Library library, Filter documents, QueryAnalysis analysis, List<Token> tokens) {
    FieldCatalog catalog = library.fields();
    List<String> names =
        catalog.types().keySet().stream()
            .filter(field -> !Fields.BUILT_IN.containsKey(field))
            .filter(field -> library.count(documents.and(new Filter.Exists(field))) > 0)
            .toList();
    Map<String, List<String>> synonyms = new HashMap<>();
    Set<String> money = new HashSet<>();
    for (String field : names) {
      for (FieldDefinition definition :
          catalog.definitions().getOrDefault(field, new TreeMap<>()).values()) {
        synonyms.computeIfAbsent(field, _ -> new ArrayList<>()).addAll(definition.synonyms());
        if (definition.type() == DeclaredType.MONEY) {
          money.add(field);
        }
      }
    }
    return new BucketFields(
        names,
        kept(analysis.yearFields(), names),
        kept(analysis.dateFields(), names),
        typed(names, catalog, FieldType.DOUBLE, FieldType.LONG),
        typed(names, catalog, FieldType.KEYWORD, FieldType.TEXT),
        money,
        synonyms,
        Map.of(),
        new FieldValues((field, of, limit) -> values(library, field, of, limit), documents, tokens)
            ::of,
        field -> library.count(documents.and(new Filter.Exists(field))));
  }

  private static List<MetadataValue> values(
      Library library, String field, Filter documents, int limit) {
    return library.values(field, documents, limit).stream().map(ValueCount::value).toList();
  }

  /**
   * The columns of the tables of a document.
   *
   * @param catalog of the document
   * @param tokens of the question
   */
  public static BucketFields ofRows(
      Library library, FactCatalog catalog, Filter document, List<Token> tokens) {
    Map<String, Set<String>> types = new TreeMap<>();
    catalog
        .properties()
        .forEach(
            (key, entry) -> {
              if (entry.shapes().contains(Shape.ROW)) {
                types.put(key, entry.types());
              }
            });
    Map<String, String> labels = FieldLabels.ofRows(library, document);
    return new BucketFields(
        List.copyOf(types.keySet()),
        YearColumns.of(library, document, typed(types, Set.of("number", "money")), labels),
        typed(types, Set.of("date")),
        typed(types, Set.of("number", "money")),
        typed(types, Set.of("text")),
        typed(types, Set.of("money")),
        Map.of(),
        labels,
        new FieldValues((column, of, limit) -> cells(library, column, of, limit), document, tokens)
            ::of,
        _ -> 0);
  }

  private static List<MetadataValue> cells(
      Library library, String column, Filter filter, int limit) {
    AggregateRequest request =
        new AggregateRequest(
            FactRequest.all()
                .withShapes(Set.of(Shape.ROW))
                .withFilter(filter.and(new Filter.Exists(column))),
            List.of(new AggregateRequest.Measure(AggregateRequest.Function.COUNT, "")),
            List.of(new AggregateRequest.GroupBy.Value(column)),
            limit,
            true);
    return library.annotations().aggregate(request).groups().stream()
        .flatMap(group -> group.keys().getFirst().map(TypedValue::display).stream())
        .<MetadataValue>map(MetadataValue.Keyword::new)
        .toList();
  }

  private static Set<String> typed(Map<String, Set<String>> types, Set<String> wanted) {
    return types.entrySet().stream()
        .filter(entry -> entry.getValue().stream().anyMatch(wanted::contains))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private static Set<String> typed(
      List<String> names, FieldCatalog catalog, FieldType one, FieldType other) {
    return names.stream()
        .filter(
            field -> {
              Set<FieldType> types = catalog.types().getOrDefault(field, Set.of());
              return types.contains(one) || types.contains(other);
            })
        .collect(Collectors.toSet());
  }

  private static Set<String> kept(List<String> fields, List<String> names) {
    return fields.stream().filter(names::contains).collect(Collectors.toSet());
  }

  public List<String> names() {
    return names;
  }

  public boolean has(String field) {
    return names.contains(field);
  }

  public boolean isDate(String field) {
    return dates.contains(field);
  }

  public boolean isNumber(String field) {
    return numbers.contains(field) && !years.contains(field);
  }

  /** Whether its values are amounts of money. */
  public boolean isMoney(String field) {
    return money.contains(field);
  }

  public boolean isYear(String field) {
    return years.contains(field);
  }

  /** Number fields that are not years. */
  public List<String> numbers() {
    return names.stream().filter(this::isNumber).toList();
  }

  /** String fields that are not dates. */
  public List<String> strings() {
    return names.stream()
        .filter(field -> strings.contains(field) && !dates.contains(field))
        .toList();
  }

  /** The name of a field as words. */
  public String label(String field) {
    return labels.getOrDefault(field, Token.separated(field));
  }

  public Set<String> groups(String field) {
    return groups.getOrDefault(field, Set.of());
  }

  /** The fields of one of these groups. */
  public Set<String> of(Set<String> wanted) {
    Set<String> found = new LinkedHashSet<>();
    for (String field : names) {
      if (groups(field).stream().anyMatch(wanted::contains)) {
        found.add(field);
      }
    }
    return found;
  }

  /**
   * The date field for a question that mentions these property groups; else the field for the date
   * of a document that most documents have.
   */
  public Optional<String> date(Set<String> spokenOf) {
    Optional<String> special =
        dates.stream()
            .filter(
                field ->
                    groups(field).stream()
                        .anyMatch(group -> OTHER_DATES.contains(group) && spokenOf.contains(group)))
            .min(byDocuments());
    return special.isPresent()
        ? special
        : dates.stream()
            .filter(field -> groups(field).stream().noneMatch(OTHER_DATES::contains))
            .min(byDocuments());
  }

  private Comparator<String> byDocuments() {
    return Comparator.comparingLong((String field) -> -documents.applyAsLong(field))
        .thenComparing(Comparator.naturalOrder());
  }

  public boolean hasDates() {
    return !dates.isEmpty();
  }

  /** The year field; empty if there is none, or several. */
  public Optional<String> year() {
    return years.size() == 1 ? Optional.of(years.iterator().next()) : Optional.empty();
  }

  /** The amount: a field declared as money, one with such a name, or the only number field. */
  public Optional<String> amount() {
    List<String> numbers = numbers();
    Comparator<String> rank =
        Comparator.comparingInt(this::amountRank).thenComparing(Comparator.naturalOrder());
    Optional<String> declared = numbers.stream().filter(money::contains).min(rank);
    if (declared.isPresent()) {
      return declared;
    }
    Optional<String> called =
        numbers.stream().filter(field -> groups(field).contains("amount")).min(rank);
    return called.isPresent() || numbers.size() != 1 ? called : numbers.stream().findFirst();
  }

  /** Ranks amounts of the whole before partial amounts. */
  private int amountRank(String field) {
    Set<String> of = groups(field);
    boolean whole = Token.stems(field).stream().anyMatch(Token.stems("total gross")::contains);
    return of.contains("amount") ? (whole ? 0 : 1) : 2;
  }

  /** The unit that a field's name ends with, as in {@code weight_kg}. */
  public Optional<Units.Unit> unit(String field) {
    return FieldLabels.unit(label(field))
        .or(() -> isNumber(field) ? FieldLabels.counted(label(field)) : Optional.empty());
  }

  /** The field whose name or declared synonym is these words. */
  Optional<String> called(List<String> words) {
    List<String> asked = Token.stems(String.join(" ", words));
    if (asked.isEmpty()) {
      return Optional.empty();
    }
    return names.stream()
        .filter(
            name ->
                Token.stems(label(name)).equals(asked)
                    || Token.stems(FieldLabels.withoutUnit(label(name))).equals(asked)
                    || synonyms.getOrDefault(name, List.of()).stream()
                        .anyMatch(each -> Token.stems(each).equals(asked)))
        .findFirst();
  }

  /** The value of a yes-no field that means yes; empty if it has other values. */
  public Optional<MetadataValue> yes(String field) {
    boolean words = !isNumber(field) && !isDate(field) && !years.contains(field);
    return words ? yes.computeIfAbsent(field, this::findYes) : Optional.empty();
  }

  private Optional<MetadataValue> findYes(String field) {
    List<MetadataValue> all = values(field);
    boolean flag = all.stream().map(BucketFields::folded).allMatch(LanguageTraits::isYesOrNo);
    return all.stream().filter(value -> flag && LanguageTraits.isYes(folded(value))).findFirst();
  }

  static String folded(MetadataValue value) {
    return String.join(" ", Token.folded(value.display()));
  }

  /** The values of a field that the question may name, most frequent first. */
  public List<MetadataValue> values(String field) {
    return known.computeIfAbsent(field, values);
  }
}
