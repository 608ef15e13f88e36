package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.Meanings;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.KnnVectorValues.DocIndexIterator;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Explanation;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.VectorScorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/**
 * Matches facts whose words are similar in meaning to a text, scored by cosine. All vectors are
 * compared exactly, once for all facts of a document that share one.
 */
final class SimilarWordsQuery extends Query {
  /** Maximum error of Lucene's cosine, which depends on the processor. */
  private static final double NOISE = 1e-4;

  private final float[] vector;
  private final double least;

  /**
   * @param vector of unit length
   * @param least minimum cosine, above 0
   */
  SimilarWordsQuery(float[] vector, double least) {
    this.vector = vector;
    this.least = least;
  }

  @Override
  public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) {
    return new Weight(this) {
      @Override
      public @Nullable ScorerSupplier scorerSupplier(LeafReaderContext leaf) throws IOException {
        SortedDocValues words = DocValues.getSorted(leaf.reader(), Fields.FACT_WORDS);
        float[] cosines = cosines(leaf.reader(), words.getValueCount());
        return cosines == null
            ? null
            : new DefaultScorerSupplier(new Nearness(words, cosines, boost));
      }

      @Override
      public Explanation explain(LeafReaderContext leaf, int entry) throws IOException {
        Scorer scorer = scorer(leaf);
        return scorer != null && scorer.iterator().advance(entry) == entry
            ? Explanation.match(scorer.score(), "cosine")
            : Explanation.noMatch("no words, or not similar");
      }

      @Override
      public boolean isCacheable(LeafReaderContext leaf) {
        return false; // it exists for its scores
      }
    };
  }

  /** The cosines of similar words, by ordinal; 0 for the others; null if there are none. */
  private float @Nullable [] cosines(LeafReader leaf, int count) throws IOException {
    FloatVectorValues fast = leaf.getFloatVectorValues(Fields.FACT_VECTOR);
    FloatVectorValues exact = leaf.getFloatVectorValues(Fields.FACT_VECTOR);
    if (fast == null || exact == null || fast.size() == 0) {
      return null;
    }
    SortedDocValues words = DocValues.getSorted(leaf, Fields.FACT_WORDS);
    Bits live = leaf.getLiveDocs();
    VectorScorer scorer = fast.scorer(vector);
    DocIdSetIterator entries = scorer.iterator();
    DocIndexIterator at = exact.iterator();
    float[] cosines = new float[count];
    boolean any = false;
    for (int entry = entries.nextDoc();
        entry != DocIdSetIterator.NO_MORE_DOCS;
        entry = entries.nextDoc()) {
      // Lucene maps a dot product d to (1 + d) / 2
      if (2.0 * scorer.score() - 1 >= least - NOISE
          && (live == null || live.get(entry))
          && at.advance(entry) == entry
          && words.advanceExact(entry)) {
        double cosine = Meanings.cosine(vector, exact.vectorValue(at.index()));
        if (cosine >= least) {
          cosines[words.ordValue()] = (float) cosine;
          any = true;
        }
      }
    }
    return any ? cosines : null;
  }

  private static final class Nearness extends Scorer {
    private final SortedDocValues words;
    private final float[] cosines;
    private final float boost;
    private final TwoPhaseIterator near;
    private final DocIdSetIterator entries;

    Nearness(SortedDocValues words, float[] cosines, float boost) {
      this.words = words;
      this.cosines = cosines;
      this.boost = boost;
      near =
          new TwoPhaseIterator(words) {
            @Override
            public boolean matches() throws IOException {
              return cosines[words.ordValue()] > 0;
            }

            @Override
            public float matchCost() {
              return 3; // an ordinal and an array lookup
            }
          };
      entries = TwoPhaseIterator.asDocIdSetIterator(near);
    }

    @Override
    public int docID() {
      return words.docID();
    }

    @Override
    public DocIdSetIterator iterator() {
      return entries;
    }

    @Override
    public TwoPhaseIterator twoPhaseIterator() {
      return near;
    }

    @Override
    public float getMaxScore(int upTo) {
      return Float.POSITIVE_INFINITY;
    }

    @Override
    public float score() throws IOException {
      return boost * cosines[words.ordValue()];
    }
  }

  @Override
  public void visit(QueryVisitor visitor) {
    visitor.visitLeaf(this);
  }

  @Override
  public String toString(String field) {
    return "facts with words near a vector";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SimilarWordsQuery that
        && least == that.least
        && Arrays.equals(vector, that.vector);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(vector) + Double.hashCode(least);
  }
}
