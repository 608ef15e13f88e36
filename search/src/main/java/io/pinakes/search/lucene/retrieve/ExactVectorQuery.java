package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ConjunctionUtils;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Explanation;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.VectorScorer;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;

/** Scores all entries that match a filter by exact vector similarity. */
public final class ExactVectorQuery extends Query {
  private final String field;
  private final float[] vector;
  private final Query filter;

  /**
   * Compares the vectors in {@link Fields#VECTOR}.
   *
   * @param vector of unit length, as are those in the index
   * @param filter the entries to compare
   */
  public ExactVectorQuery(float[] vector, Query filter) {
    this(Fields.VECTOR, vector, filter);
  }

  /** Compares the vectors in {@code field}. */
  ExactVectorQuery(String field, float[] vector, Query filter) {
    this.field = field;
    this.vector = vector;
    this.filter = filter;
  }

  @Override
  public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost)
      throws IOException {
    Weight permitted =
        searcher.createWeight(searcher.rewrite(filter), ScoreMode.COMPLETE_NO_SCORES, 1);
    return new Weight(this) {
      @Override
      public @Nullable ScorerSupplier scorerSupplier(LeafReaderContext leaf) throws IOException {
        FloatVectorValues vectors = leaf.reader().getFloatVectorValues(field);
        if (vectors == null || vectors.size() == 0) {
          return null;
        }
        Scorer filtered = permitted.scorer(leaf);
        return filtered == null
            ? null
            : new DefaultScorerSupplier(new Nearness(vectors.scorer(vector), filtered, boost));
      }

      @Override
      public Explanation explain(LeafReaderContext leaf, int entry) throws IOException {
        Scorer scorer = scorer(leaf);
        return scorer != null && scorer.iterator().advance(entry) == entry
            ? Explanation.match(scorer.score(), "(1 + dot product) / 2")
            : Explanation.noMatch("no vector, or excluded by the filter");
      }

      @Override
      public boolean isCacheable(LeafReaderContext leaf) {
        return false; // it exists for its scores
      }
    };
  }

  private static final class Nearness extends Scorer {
    private final VectorScorer vectors;
    private final DocIdSetIterator entries;
    private final float boost;

    Nearness(VectorScorer vectors, Scorer filtered, float boost) {
      this.vectors = vectors;
      this.boost = boost;
      entries =
          ConjunctionUtils.intersectIterators(List.of(filtered.iterator(), vectors.iterator()));
    }

    @Override
    public int docID() {
      return entries.docID();
    }

    @Override
    public DocIdSetIterator iterator() {
      return entries;
    }

    @Override
    public float getMaxScore(int upTo) {
      return Float.POSITIVE_INFINITY;
    }

    @Override
    public float score() throws IOException {
      return boost * vectors.score();
    }
  }

  @Override
  public void visit(QueryVisitor visitor) {
    visitor.visitLeaf(this);
  }

  @Override
  public String toString(String ignored) {
    return "similarity of all vectors with " + filter;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExactVectorQuery that
        && field.equals(that.field)
        && Arrays.equals(vector, that.vector)
        && filter.equals(that.filter);
  }

  @Override
  public int hashCode() {
    return Objects.hash(field, Arrays.hashCode(vector), filter);
  }
}
