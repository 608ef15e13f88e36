package io.pinakes.search.annotate;

import io.pinakes.search.schema.Fields;
import java.io.IOException;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;

/**
 * How much a query finds.
 *
 * @param facts exact
 * @param documents in which they stand; the entries of a document lie next to each other
 */
record Totals(long facts, long documents) {
  static Totals of(IndexSearcher searcher, Query query) throws IOException {
    long facts = 0;
    long documents = 0;
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      Scorer scorer = weight.scorer(leaf);
      if (scorer == null) {
        continue;
      }
      Bits live = leaf.reader().getLiveDocs();
      SortedDocValues ids = DocValues.getSorted(leaf.reader(), Fields.DOCUMENT_ID);
      DocIdSetIterator found = scorer.iterator();
      int last = -1;
      for (int entry = found.nextDoc();
          entry != DocIdSetIterator.NO_MORE_DOCS;
          entry = found.nextDoc()) {
        if ((live == null || live.get(entry)) && ids.advanceExact(entry)) {
          facts++;
          int document = ids.ordValue();
          if (document != last) {
            documents++;
            last = document;
          }
        }
      }
    }
    return new Totals(facts, documents);
  }
}
