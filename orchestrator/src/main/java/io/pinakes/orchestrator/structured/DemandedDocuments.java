package io.pinakes.orchestrator.structured;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Occurrence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The documents that meet demands. What a string field should be is also met by a document that has
 * no such field and holds the words: a field that was not filled in says nothing.
 */
final class DemandedDocuments {
  private final Library library;
  private final Filter required;
  private final StructuredQuestion question;
  private final Map<Demand, List<Occurrence>> held = new HashMap<>();

  DemandedDocuments(Library library, Filter required, StructuredQuestion question) {
    this.library = library;
    this.required = required;
    this.question = question;
  }

  /** What every document of the answer meets, if {@code without} is not demanded. */
  Filter filter(List<Demand> without) {
    List<Filter> all = new ArrayList<>();
    all.add(question.shelf());
    for (Demand demand : question.demands()) {
      if (!without.contains(demand)) {
        all.add(
            switch (demand) {
              case Demand.Value value -> orHeld(value);
              case Demand.Text text -> documents(held(text, text.words()));
              case Demand.Unknown _ -> documents(List.of());
            });
      }
    }
    return new Filter.And(all);
  }

  /** Where documents hold the words of {@code demand}, in the order of their ids. */
  List<Occurrence> held(Demand demand, String words) {
    return held.computeIfAbsent(
        demand, _ -> library.holding(words, required.and(question.shelf())));
  }

  private Filter orHeld(Demand.Value value) {
    if (value.filter() instanceof Filter.AnyOf(String field, List<MetadataValue> values)
        && values.stream().allMatch(MetadataValue.Keyword.class::isInstance)
        && library.fields().types().containsKey(field)) {
      Filter without = new Filter.Not(new Filter.Exists(field));
      if (library.count(required.and(question.shelf()).and(without)) > 0) {
        List<Occurrence> found = held(value, value.words());
        if (!found.isEmpty()) {
          return new Filter.Or(
              List.of(value.filter(), new Filter.And(List.of(without, documents(found)))));
        }
      }
    }
    return value.filter();
  }

  private static Filter documents(List<Occurrence> found) {
    return new Filter.AnyOf(
        "doc_id",
        found.stream()
            .map(Occurrence::document)
            .map(DocumentId::value)
            .<MetadataValue>map(MetadataValue.Keyword::new)
            .toList());
  }
}
