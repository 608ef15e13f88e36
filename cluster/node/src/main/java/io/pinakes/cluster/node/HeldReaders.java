package io.pinakes.cluster.node;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.opensearch.cluster.ClusterChangedEvent;
import org.opensearch.cluster.ClusterStateApplier;
import org.opensearch.cluster.routing.RoutingNode;
import org.opensearch.cluster.routing.ShardRouting;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.index.shard.IndexShard;
import org.opensearch.index.shard.IndexShardState;
import org.opensearch.index.shard.SearchOperationListener;
import org.opensearch.search.internal.ReaderContext;

/**
 * Ends points in time of an earlier copy of a shard when this node gets a new one. They hold the
 * lock of the shard until their keep-alive ends, and each attempt to make the new copy would wait
 * for it in vain, and with it all changes of the cluster's state. Clients open another copy.
 */
final class HeldReaders implements SearchOperationListener, ClusterStateApplier {
  private final Map<ShardId, Set<ReaderContext>> open = new ConcurrentHashMap<>();

  @Override
  public void onNewReaderContext(ReaderContext reader) {
    open.compute(
        reader.indexShard().shardId(),
        (_, readers) -> {
          Set<ReaderContext> all = readers == null ? ConcurrentHashMap.newKeySet() : readers;
          all.add(reader);
          return all;
        });
  }

  @Override
  public void onFreeReaderContext(ReaderContext reader) {
    open.computeIfPresent(
        reader.indexShard().shardId(),
        (_, readers) -> {
          readers.remove(reader);
          return readers.isEmpty() ? null : readers;
        });
  }

  /** Runs before OpenSearch makes the copies. */
  @Override
  public void applyClusterState(ClusterChangedEvent event) {
    RoutingNode here = event.state().getRoutingNodes().node(event.state().nodes().getLocalNodeId());
    if (here == null) {
      return;
    }
    open.forEach(
        (shard, readers) -> {
          ShardRouting next = here.getByShardId(shard);
          if (next != null && next.initializing()) {
            List.copyOf(readers).stream()
                .filter(reader -> isEarlier(reader.indexShard(), next))
                .forEach(ReaderContext::close);
          }
        });
  }

  /** A primary that comes back to its files keeps the id of its allocation. */
  private static boolean isEarlier(IndexShard copy, ShardRouting next) {
    return copy.state() == IndexShardState.CLOSED || !copy.routingEntry().isSameAllocation(next);
  }
}
