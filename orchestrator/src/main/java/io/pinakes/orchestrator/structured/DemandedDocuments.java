package io.pinakes.orchestrator.structured;

import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Occurrence;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The documents that match the conditions of a question. A condition on a string field also matches
 * a document without that field whose text contains the words, because a missing value says
 * nothing.
 */
public final class DemandedDocuments {
  /** Words that occur in more ids are not distinctive. */
  private static final int MAX_NAMED = 2000;

  private final Library library;
  private final Filter required;
  private final StructuredQuestion question;
  private final Map<Demand.Text, List<Occurrence>> held = new HashMap<>();

  DemandedDocuments(Library library, Filter required, StructuredQuestion question) {
    this.library = library;
    this.required = required;
    this.question = question;
  }

  /** The filter for documents of the answer, without the conditions in {@code without}. */
  Filter filter(List<Demand> without) {
    List<Filter> all = new ArrayList<>();
    all.add(question.kindFilter());
    for (Demand demand : question.demands()) {
      if (!without.contains(demand)) {
        all.add(
            switch (demand) {
              case Demand.Value value -> orHeld(value);
              case Demand.Text text -> documents(holding(text));
              case Demand.Unknown _ -> documents(Set.of());
            });
      }
    }
    return new Filter.And(all);
  }

  /** The occurrences of {@code demand} in documents, in the order of document ids. */
  List<Occurrence> held(Demand.Text demand) {
    return held.computeIfAbsent(
        demand, _ -> demand.any().stream().flatMap(words -> holding(words).stream()).toList());
  }

  private List<Occurrence> holding(String words) {
    return library.lexicon().holding(words, required.and(question.kindFilter()));
  }

  private Set<String> holding(Demand.Text demand) {
    Set<String> ids = new LinkedHashSet<>();
    held(demand).forEach(found -> ids.add(found.document().value()));
    if (demand.named()) {
      demand
          .any()
          .forEach(words -> ids.addAll(named(words, library, required.and(question.kindFilter()))));
    }
    return ids;
  }

  /**
   * The documents whose id contains {@code words} in sequence; empty if more than {@value
   * #MAX_NAMED} ids contain the first word.
   */
  public static List<String> named(String words, Library library, Filter among) {
    List<String> wanted = stems(words);
    if (wanted.isEmpty()) {
      return List.of();
    }
    String first = words.strip().split("[^\\p{L}\\p{N}]+", 2)[0];
    List<ValueCount> ids =
        library.values(
            Fields.DOCUMENT_ID,
            among.and(new Filter.Like(Fields.DOCUMENT_ID, "%" + first + "%")),
            MAX_NAMED + 1);
    if (ids.size() > MAX_NAMED) {
      return List.of(); // the list would be incomplete
    }
    return ids.stream()
        .map(value -> value.value().display())
        .filter(id -> Collections.indexOfSubList(stems(id), wanted) >= 0)
        .toList();
  }

  private static List<String> stems(String name) {
    return TextAnalysis.terms(name.replaceAll("[_./-]+", " "));
  }

  private Filter orHeld(Demand.Value value) {
    if (value.filter() instanceof Filter.AnyOf(String field, List<MetadataValue> values)
        && values.stream().allMatch(MetadataValue.Keyword.class::isInstance)
        && library.fields().types().containsKey(field)) {
      Filter without = new Filter.Not(new Filter.Exists(field));
      if (library.count(required.and(question.kindFilter()).and(without)) > 0) {
        List<Occurrence> found = held(new Demand.Text(value.words()));
        if (!found.isEmpty()) {
          return new Filter.Or(
              List.of(value.filter(), new Filter.And(List.of(without, documents(ids(found))))));
        }
      }
    }
    return value.filter();
  }

  private static Set<String> ids(List<Occurrence> found) {
    Set<String> ids = new LinkedHashSet<>();
    found.forEach(occurrence -> ids.add(occurrence.document().value()));
    return ids;
  }

  private static Filter documents(Set<String> ids) {
    return new Filter.AnyOf(
        Fields.DOCUMENT_ID, ids.stream().<MetadataValue>map(MetadataValue.Keyword::new).toList());
  }
}
