package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.understand.QuestionLexicon.Category;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataValue;
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

/** The metadata fields that the documents of some buckets have, and what they are about. */
final class BucketFields {
  private static final int MAX_VALUES = 10_000;

  /** Dates of these groups are not when a document was made. */
  private static final Set<String> OTHER_DATES = Set.of("expiry", "due", "start", "signed");

  private final Library library;
  private final Filter documents;
  private final FieldCatalog catalog;
  private final List<String> names = new ArrayList<>();
  private final Map<String, Set<String>> groups = new HashMap<>();
  private final Set<String> years;
  private final Set<String> dates;

  BucketFields(Library library, Filter documents, QueryAnalysis analysis) {
    this.library = library;
    this.documents = documents;
    catalog = library.fields();
    for (String field : catalog.types().keySet()) {
      if (!Fields.BUILT_IN.containsKey(field)
          && library.count(documents.and(new Filter.Exists(field))) > 0) {
        names.add(field);
        groups.put(field, QuestionLexicon.ALL.groups(Category.PROPERTY, field));
      }
    }
    years = kept(analysis.yearFields());
    dates = kept(analysis.dateFields());
  }

  private Set<String> kept(Iterable<String> fields) {
    Set<String> kept = new HashSet<>();
    fields.forEach(kept::add);
    kept.retainAll(names);
    return kept;
  }

  List<String> names() {
    return names;
  }

  boolean has(String field) {
    return names.contains(field);
  }

  boolean isDate(String field) {
    return dates.contains(field);
  }

  boolean isNumber(String field) {
    return !years.contains(field)
        && (types(field).contains(FieldType.DOUBLE) || types(field).contains(FieldType.LONG));
  }

  /** Those that hold numbers and are no years. */
  List<String> numbers() {
    return names.stream().filter(this::isNumber).toList();
  }

  /** Those that hold strings, and are no dates. */
  List<String> strings() {
    return names.stream()
        .filter(field -> !dates.contains(field))
        .filter(
            field ->
                types(field).contains(FieldType.KEYWORD) || types(field).contains(FieldType.TEXT))
        .toList();
  }

  private Set<FieldType> types(String field) {
    return catalog.types().getOrDefault(field, Set.of());
  }

  Set<String> groups(String field) {
    return groups.getOrDefault(field, Set.of());
  }

  /** The fields of one of these groups. */
  Set<String> of(Set<String> wanted) {
    Set<String> found = new LinkedHashSet<>();
    for (String field : names) {
      if (groups(field).stream().anyMatch(wanted::contains)) {
        found.add(field);
      }
    }
    return found;
  }

  /**
   * The field of dates for a question that speaks of these groups of properties; else the one of
   * when documents were made that the most have.
   */
  Optional<String> date(Set<String> spokenOf) {
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
    return Comparator.comparingLong(
            (String field) -> -library.count(documents.and(new Filter.Exists(field))))
        .thenComparing(Comparator.naturalOrder());
  }

  boolean hasDates() {
    return !dates.isEmpty();
  }

  /** The field of years; empty if there is none, or several. */
  Optional<String> year() {
    return years.size() == 1 ? Optional.of(years.iterator().next()) : Optional.empty();
  }

  /**
   * The field of amounts: one that is declared as money, one that is called so, or the only number;
   * empty if there is none.
   */
  Optional<String> amount() {
    List<String> numbers = numbers();
    Comparator<String> rank =
        Comparator.comparingInt(this::amountRank).thenComparing(Comparator.naturalOrder());
    Optional<String> declared = numbers.stream().filter(this::isMoney).min(rank);
    if (declared.isPresent()) {
      return declared;
    }
    Optional<String> called =
        numbers.stream().filter(field -> groups(field).contains("amount")).min(rank);
    return called.isPresent() || numbers.size() != 1 ? called : numbers.stream().findFirst();
  }

  private boolean isMoney(String field) {
    return catalog.definitions().containsKey(field)
        && catalog.definitions().get(field).values().stream()
            .anyMatch(definition -> definition.type() == DeclaredType.MONEY);
  }

  /** Amounts of the whole come before parts of it. */
  private int amountRank(String field) {
    Set<String> of = groups(field);
    boolean whole = Token.stems(field).stream().anyMatch(Token.stems("total gross")::contains);
    return of.contains("amount") ? (whole ? 0 : 1) : 2;
  }

  /** The field that is called by these words: they are its name, or a declared synonym of it. */
  Optional<String> called(List<String> words) {
    List<String> asked = Token.stems(String.join(" ", words));
    if (asked.isEmpty()) {
      return Optional.empty();
    }
    return names.stream()
        .filter(
            name ->
                Token.stems(name).equals(asked)
                    || synonyms(name).stream().anyMatch(each -> Token.stems(each).equals(asked)))
        .findFirst();
  }

  private List<String> synonyms(String field) {
    return catalog.definitions().containsKey(field)
        ? catalog.definitions().get(field).values().stream()
            .map(FieldDefinition::synonyms)
            .flatMap(List::stream)
            .toList()
        : List.of();
  }

  /** The values of a field, the most frequent first. */
  List<MetadataValue> values(String field) {
    return library.values(field, documents, MAX_VALUES).stream().map(ValueCount::value).toList();
  }
}
