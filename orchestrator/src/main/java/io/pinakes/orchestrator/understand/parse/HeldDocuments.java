package io.pinakes.orchestrator.understand.parse;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** The documents that a question may be about, as far as reading it needs their values. */
record HeldDocuments(Library library, Filter documents) {
  private static final int MAX_LANGUAGES = 200;

  /** Whether only some of them have a field. */
  boolean isPartial(String field) {
    return library.count(documents.and(new Filter.Not(new Filter.Exists(field)))) > 0;
  }

  /** The codes of their languages. */
  List<String> languages() {
    return library.values(Fields.LANGUAGE, documents, MAX_LANGUAGES).stream()
        .map(language -> language.value().display())
        .toList();
  }

  /** Whether any of them has a field with this day or a later one. */
  boolean reaches(String field, LocalDate day) {
    Filter later =
        new Filter.Comparison(
            field, Filter.Operator.AT_LEAST, new MetadataValue.Keyword(day.toString()));
    return library.count(documents.and(later)) > 0;
  }

  /**
   * Those of which one value compares to another; empty if there are too many to compare, or some
   * have values that cannot be compared.
   */
  Optional<Filter> comparing(String left, Filter.Operator operator, String right) {
    return ComparedFacts.of(library, Shape.RECORD, documents, left, operator, right)
        .filter(compared -> compared.unusable() == 0)
        .map(ComparedFacts::filter);
  }
}
