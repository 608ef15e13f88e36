package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.schema.Fields;
import org.apache.lucene.search.Query;

/** Nearest neighbours of the question's vector by cosine. */
final class VectorRetriever {
  static final String NAME = "semantic";

  /**
   * Lucene adds up the products of two vectors in an order that depends on the processor and on
   * what is compiled by now, so its score of the same two varies in the last places; it is less
   * than half of this away from the true one.
   */
  private static final float NOISE = 1e-5f;

  /** Each one more lengthens the walk, and vectors seldom tie. */
  private static final int SPARE = 4;

  private VectorRetriever() {}

  /** The leg for a unit-length {@code vector}. */
  static Retriever of(float[] vector, Query filter) {
    return of(Fields.VECTOR, vector, count -> new NearestVectors(vector, count, filter));
  }

  /** The leg for the vectors of {@code field}, which {@code query} finds. */
  static Retriever of(String field, float[] vector, Retriever.QueryFor query) {
    return new Retriever(
        NAME,
        query,
        score -> 2 * (double) score - 1, // Lucene maps a dot product d to (1 + d) / 2
        (searcher, entries) -> PoolScores.byVector(searcher, field, vector, entries),
        SPARE,
        NOISE);
  }
}
