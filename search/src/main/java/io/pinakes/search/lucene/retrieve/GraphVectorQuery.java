package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.schema.Fields;
import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnCollector;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.knn.KnnCollectorManager;
import org.apache.lucene.search.knn.KnnSearchStrategy;
import org.jspecify.annotations.Nullable;

/** A search in the vector graph, each step of which counts as a candidate. */
final class GraphVectorQuery extends KnnFloatVectorQuery {
  /**
   * @param filter the entries to search; null for all
   */
  GraphVectorQuery(float[] vector, int count, @Nullable Query filter) {
    super(Fields.VECTOR, vector, count, filter);
  }

  @Override
  protected KnnCollectorManager getKnnCollectorManager(int count, IndexSearcher searcher) {
    KnnCollectorManager manager = super.getKnnCollectorManager(count, searcher);
    return searcher.getTimeout() instanceof BudgetUsage spending
        ? new Counting(manager, spending)
        : manager;
  }

  private record Counting(KnnCollectorManager in, BudgetUsage spending)
      implements KnnCollectorManager {
    @Override
    public KnnCollector newCollector(int limit, KnnSearchStrategy strategy, LeafReaderContext leaf)
        throws IOException {
      return counted(in.newCollector(limit, strategy, leaf));
    }

    @Override
    public KnnCollector newOptimisticCollector(
        int limit, KnnSearchStrategy strategy, LeafReaderContext leaf, int count)
        throws IOException {
      return counted(in.newOptimisticCollector(limit, strategy, leaf, count));
    }

    @Override
    public boolean isOptimistic() {
      return in.isOptimistic();
    }

    private KnnCollector counted(KnnCollector collector) {
      return new KnnCollector.Decorator(collector) {
        @Override
        public void incVisitedCount(int count) {
          super.incVisitedCount(count);
          var _ = spending.takes(count); // the graph search checks the timeout at each step
        }
      };
    }
  }
}
