package io.pinakes.cluster.node;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.CollectionTerminatedException;
import org.jspecify.annotations.Nullable;
import org.opensearch.search.aggregations.Aggregator;
import org.opensearch.search.aggregations.InternalAggregation;
import org.opensearch.search.aggregations.LeafBucketCollector;
import org.opensearch.search.aggregations.metrics.MetricsAggregator;
import org.opensearch.search.internal.SearchContext;

/** Collects no documents and runs the call at the end: the call decides what it reads. */
final class CallAggregator extends MetricsAggregator {
  private final Work work;

  /** Runs a call on a shard. */
  interface Work {
    byte[] run() throws IOException;
  }

  CallAggregator(
      String name,
      SearchContext context,
      @Nullable Aggregator parent,
      Map<String, Object> metadata,
      Work work)
      throws IOException {
    super(name, context, parent, metadata);
    this.work = work;
  }

  @Override
  protected LeafBucketCollector getLeafCollector(LeafReaderContext leaf, LeafBucketCollector sub) {
    throw new CollectionTerminatedException();
  }

  @Override
  public InternalAggregation buildAggregation(long bucket) throws IOException {
    return new CallResult(name, List.of(work.run()), metadata());
  }

  @Override
  public InternalAggregation buildEmptyAggregation() {
    return new CallResult(name, List.of(), metadata());
  }
}
