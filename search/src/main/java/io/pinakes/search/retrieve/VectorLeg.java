package io.pinakes.search.retrieve;

import io.pinakes.search.schema.Fields;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;

/** Nearest neighbours of the question's vector by cosine. */
final class VectorLeg {
  static final String NAME = "semantic";

  private VectorLeg() {}

  /** The leg for a unit-length {@code vector}; the filter restricts the walk through the graph. */
  static Leg of(float[] vector, Query filter) {
    // without a filter the walk needs no set of all entries
    Query restriction = filter instanceof MatchAllDocsQuery ? null : filter;
    return new Leg(
        NAME,
        count -> new KnnFloatVectorQuery(Fields.VECTOR, vector, count, restriction),
        score -> 2 * (double) score - 1, // Lucene maps a dot product d to (1 + d) / 2
        (searcher, entries) -> PoolScores.byVector(searcher, Fields.VECTOR, vector, entries));
  }
}
