package io.pinakes.orchestrator.structured;

import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.DeclaredType;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The metadata fields that the documents of a shelf really have, and what questions call them. */
final class ShelfFields {
  /** A number of this name is an amount, where a question does not say which number it means. */
  private static final List<String> AMOUNTS =
      List.of(
          "total", "amount", "gross", "sum", "price", "cost", "fee", "value", "betrag", "summe");

  private static final int MAX_VALUES = 10_000;

  private final Library library;
  private final Filter shelf;
  private final FieldCatalog catalog;
  private final List<String> names = new ArrayList<>();
  private final Set<String> years;
  private final Set<String> dates;

  ShelfFields(Library library, Filter shelf, QueryAnalysis analysis) {
    this.library = library;
    this.shelf = shelf;
    catalog = library.fields();
    for (String field : catalog.types().keySet()) {
      if (!Fields.BUILT_IN.containsKey(field)
          && library.count(shelf.and(new Filter.Exists(field))) > 0) {
        names.add(field);
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

  /** All of them, in order. */
  List<String> names() {
    return names;
  }

  boolean has(String field) {
    return names.contains(field);
  }

  boolean isDate(String field) {
    return dates.contains(field);
  }

  /** Those that hold numbers and are no years. */
  List<String> numbers() {
    return names.stream()
        .filter(field -> !years.contains(field))
        .filter(
            field ->
                types(field).contains(FieldType.DOUBLE) || types(field).contains(FieldType.LONG))
        .toList();
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

  /** The field of dates that the most documents have; empty if none has any. */
  Optional<String> date() {
    return dates.stream()
        .max(
            Comparator.comparingLong(
                    (String field) -> library.count(shelf.and(new Filter.Exists(field))))
                .thenComparing(Comparator.reverseOrder()));
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
    Optional<String> declared =
        numbers.stream()
            .filter(
                field ->
                    catalog.definitions().containsKey(field)
                        && catalog.definitions().get(field).values().stream()
                            .anyMatch(definition -> definition.type() == DeclaredType.MONEY))
            .min(Comparator.comparingInt(ShelfFields::amountRank));
    if (declared.isPresent()) {
      return declared;
    }
    Optional<String> called =
        numbers.stream()
            .filter(field -> amountRank(field) < AMOUNTS.size())
            .min(Comparator.comparingInt(ShelfFields::amountRank));
    return called.isPresent() || numbers.size() != 1 ? called : numbers.stream().findFirst();
  }

  private static int amountRank(String field) {
    List<String> words = stems(field);
    for (int i = 0; i < AMOUNTS.size(); i++) {
      if (words.contains(AMOUNTS.get(i)) || words.containsAll(stems(AMOUNTS.get(i)))) {
        return i;
      }
    }
    return AMOUNTS.size();
  }

  /** The field that has all of these words, or that they have all words of; the closest. */
  Optional<String> called(List<String> words) {
    return called(words, names);
  }

  /** The same among other names. */
  static Optional<String> called(List<String> words, List<String> among) {
    Set<String> asked = new HashSet<>();
    words.forEach(word -> asked.addAll(TextAnalysis.terms(word)));
    if (asked.isEmpty()) {
      return Optional.empty();
    }
    return among.stream()
        .filter(name -> asked.containsAll(stems(name)) || stems(name).containsAll(asked))
        .min(
            Comparator.comparingInt((String name) -> Math.abs(stems(name).size() - asked.size()))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** The words of a field's name as the index would have them. */
  static List<String> stems(String field) {
    return TextAnalysis.terms(
        field.replaceAll("[_.-]+", " ").replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " "));
  }

  /** The values of a field on the shelf, the most frequent first. */
  List<MetadataValue> values(String field) {
    return library.values(field, shelf, MAX_VALUES).stream().map(ValueCount::value).toList();
  }
}
