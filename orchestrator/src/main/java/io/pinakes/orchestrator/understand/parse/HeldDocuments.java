package io.pinakes.orchestrator.understand.parse;

import io.pinakes.search.Library;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import java.util.Optional;

/** The documents that a question may be about, as far as reading it needs their values. */
record HeldDocuments(Library library, Filter documents) {
  /** Whether only some of them have a field. */
  boolean isPartial(String field) {
    return library.count(documents.and(new Filter.Not(new Filter.Exists(field)))) > 0;
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
