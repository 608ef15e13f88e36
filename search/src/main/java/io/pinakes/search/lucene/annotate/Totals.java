package io.pinakes.search.lucene.annotate;

import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.Collection;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;

/**
 * The total counts of a query.
 *
 * @param facts exact number of facts
 * @param documents number of their documents; the entries of a document are adjacent
 */
record Totals(long facts, long documents) {
  /** Counts while something else collects. */
  static CollectorManager<?, Totals> counting() {
    return new CollectorManager<Counter, Totals>() {
      @Override
      public Counter newCollector() {
        return new Counter();
      }

      @Override
      public Totals reduce(Collection<Counter> counters) {
        long facts = 0;
        long documents = 0;
        for (Counter counter : counters) {
          facts += counter.facts;
          documents += counter.documents;
        }
        return new Totals(facts, documents);
      }
    };
  }

  private static final class Counter extends SimpleCollector {
    private long facts;
    private long documents;
    private SortedDocValues ids = DocValues.emptySorted();
    private int last = -1;

    @Override
    protected void doSetNextReader(LeafReaderContext leaf) throws IOException {
      ids = DocValues.getSorted(leaf.reader(), Fields.DOCUMENT_ID);
      last = -1;
    }

    @Override
    public void collect(int entry) throws IOException {
      facts++;
      if (ids.advanceExact(entry)) {
        int document = ids.ordValue();
        if (document != last) {
          documents++;
          last = document;
        }
      }
    }

    @Override
    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE_NO_SCORES;
    }
  }
}
