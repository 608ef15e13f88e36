package io.pinakes.search.lucene.retrieve;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.BulkScorer;
import org.apache.lucene.search.CollectionTerminatedException;
import org.apache.lucene.search.Collector;
import org.apache.lucene.search.FilterCollector;
import org.apache.lucene.search.FilterLeafCollector;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.Weight;

/**
 * A searcher for one search whose queries stop, keeping their matches so far, when the budget is
 * spent.
 */
public final class BudgetedSearcher extends IndexSearcher {
  private final BudgetUsage spending;

  private BudgetedSearcher(IndexSearcher searcher, BudgetUsage spending) {
    super(searcher.getTopReaderContext());
    this.spending = spending;
    setSimilarity(searcher.getSimilarity());
    setTimeout(spending);
  }

  /** Wraps {@code searcher}, which many searches may share. */
  public static IndexSearcher of(IndexSearcher searcher, BudgetUsage spending) {
    return new BudgetedSearcher(searcher, spending);
  }

  /** A new searcher on the same index, with the same budget if there is one. */
  static IndexSearcher like(IndexSearcher searcher) {
    return searcher.getTimeout() instanceof BudgetUsage spending
        ? new BudgetedSearcher(searcher, spending)
        : new IndexSearcher(searcher.getTopReaderContext());
  }

  @Override
  protected void searchLeaf(
      LeafReaderContext leaf, int from, int to, Weight weight, Collector collector)
      throws IOException {
    if (weight.getQuery() instanceof FoundVectorQuery) {
      list(leaf, from, to, weight, collector);
      return;
    }
    boolean scores = collector.scoreMode().needsScores(); // mere counting is cheap
    super.searchLeaf(leaf, from, to, weight, scores ? new Counting(collector) : collector);
  }

  /** Lists the matches found within the budget, even if finding them used it up. */
  private static void list(
      LeafReaderContext leaf, int from, int to, Weight weight, Collector collector)
      throws IOException {
    LeafCollector collected = collector.getLeafCollector(leaf);
    BulkScorer found = weight.bulkScorer(leaf);
    if (found != null) {
      found.score(collected, leaf.reader().getLiveDocs(), from, to);
    }
    collected.finish();
  }

  private final class Counting extends FilterCollector {
    Counting(Collector in) {
      super(in);
    }

    @Override
    public LeafCollector getLeafCollector(LeafReaderContext leaf) throws IOException {
      return new FilterLeafCollector(super.getLeafCollector(leaf)) {
        @Override
        public void collect(int entry) throws IOException {
          if (!spending.takes(1)) {
            throw new CollectionTerminatedException();
          }
          super.collect(entry);
        }
      };
    }
  }
}
