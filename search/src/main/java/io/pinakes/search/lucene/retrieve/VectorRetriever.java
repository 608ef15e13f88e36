package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.schema.Fields;
import org.apache.lucene.search.Query;

/** Nearest neighbours of the question's vector by cosine. */
final class VectorRetriever {
  static final String NAME = "semantic";

  /**
   * Lucene sums the products of two vectors in an order that depends on the processor and on JIT
   * compilation, so its scores vary in the last digits, by less than half of this.
   */
  private static final float NOISE = 1e-5f;

  /** Each extra candidate prolongs the graph search, and vectors rarely tie. */
  private static final int SPARE = 4;

  private VectorRetriever() {}

  /** The retriever for a unit-length {@code vector}. */
  static Retriever of(float[] vector, Query filter) {
    return of(Fields.VECTOR, vector, count -> new NearestVectorQuery(vector, count, filter));
  }

  /** The retriever for the vectors in {@code field}, using {@code query}. */
  static Retriever of(String field, float[] vector, Retriever.QueryFor query) {
    return new Retriever(
        NAME,
        query,
        score -> 2 * (double) score - 1, // Lucene maps a dot product d to (1 + d) / 2
        (searcher, entries) -> ScoreCompletion.byVector(searcher, field, vector, entries),
        SPARE,
        NOISE);
  }
}
