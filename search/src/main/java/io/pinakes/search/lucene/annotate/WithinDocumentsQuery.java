package io.pinakes.search.lucene.annotate;

import io.pinakes.search.schema.Fields;
import java.io.IOException;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.ConstantScoreScorerSupplier;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.LongBitSet;
import org.jspecify.annotations.Nullable;

/**
 * Matches all entries of documents in which some entry matches another query. The entries of a
 * document are in one segment, so each segment marks its matching documents in a bit set, and each
 * entry takes one lookup.
 */
final class WithinDocumentsQuery extends Query {
  private final Query entries;

  WithinDocumentsQuery(Query entries) {
    this.entries = entries;
  }

  @Override
  public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost)
      throws IOException {
    Weight inner =
        searcher.createWeight(searcher.rewrite(entries), ScoreMode.COMPLETE_NO_SCORES, 1);
    return new ConstantScoreWeight(this, boost) {
      @Override
      public @Nullable ScorerSupplier scorerSupplier(LeafReaderContext leaf) throws IOException {
        Scorer found = inner.scorer(leaf);
        LongBitSet documents = found == null ? null : documents(leaf, found.iterator());
        if (documents == null) {
          return null;
        }
        SortedDocValues ids = DocValues.getSorted(leaf.reader(), Fields.DOCUMENT_ID);
        TwoPhaseIterator within =
            new TwoPhaseIterator(ids) {
              @Override
              public boolean matches() throws IOException {
                return documents.get(ids.ordValue());
              }

              @Override
              public float matchCost() {
                return 3; // an ordinal and a bit
              }
            };
        return ConstantScoreScorerSupplier.fromIterator(
            TwoPhaseIterator.asDocIdSetIterator(within),
            score(),
            scoreMode,
            leaf.reader().maxDoc());
      }

      @Override
      public boolean isCacheable(LeafReaderContext leaf) {
        return false; // it depends on deletions
      }
    };
  }

  /** The documents of the matches; null if there are none. */
  private static @Nullable LongBitSet documents(LeafReaderContext leaf, DocIdSetIterator found)
      throws IOException {
    SortedDocValues ids = DocValues.getSorted(leaf.reader(), Fields.DOCUMENT_ID);
    Bits live = leaf.reader().getLiveDocs(); // a deleted version of a document has the same ordinal
    LongBitSet documents = new LongBitSet(ids.getValueCount());
    boolean any = false;
    for (int entry = found.nextDoc();
        entry != DocIdSetIterator.NO_MORE_DOCS;
        entry = found.nextDoc()) {
      if ((live == null || live.get(entry)) && ids.advanceExact(entry)) {
        documents.set(ids.ordValue());
        any = true;
      }
    }
    return any ? documents : null;
  }

  @Override
  public void visit(QueryVisitor visitor) {
    visitor.visitLeaf(this);
  }

  @Override
  public String toString(String field) {
    return "documents with " + entries.toString(field);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WithinDocumentsQuery that && entries.equals(that.entries);
  }

  @Override
  public int hashCode() {
    return 31 * entries.hashCode() + 7;
  }
}
