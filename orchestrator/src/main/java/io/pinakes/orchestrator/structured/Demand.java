package io.pinakes.orchestrator.structured;

import io.pinakes.search.query.Filter;

/** What every document of an answer must meet, for one part of the question. */
public sealed interface Demand {
  /** As the question writes it. */
  String words();

  /** A condition on a field of documents, or on a property of facts. */
  record Value(Filter filter, String words) implements Demand {}

  /** The document holds these words literally. */
  record Text(String words) implements Demand {}

  /** A name that is the value of no field, and stands in no document of the buckets. */
  record Unknown(String words) implements Demand {}
}
