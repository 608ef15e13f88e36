package io.pinakes.search.retrieve;

import io.pinakes.search.schema.Fields;
import org.apache.lucene.search.Query;

/** Nearest neighbours of the question's vector by cosine. */
final class VectorLeg {
  static final String NAME = "semantic";

  private VectorLeg() {}

  /** The leg for a unit-length {@code vector}. */
  static Leg of(float[] vector, Query filter) {
    return new Leg(
        NAME,
        count -> new NearestVectors(vector, count, filter),
        score -> 2 * (double) score - 1, // Lucene maps a dot product d to (1 + d) / 2
        (searcher, entries) -> PoolScores.byVector(searcher, Fields.VECTOR, vector, entries),
        0); // each one more lengthens the walk, and vectors seldom tie
  }
}
