package io.pinakes.cluster.node;

import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.IndicesRequest;
import org.opensearch.action.support.ActionFilter;
import org.opensearch.action.support.ActionFilterChain;
import org.opensearch.action.support.ActionRequestMetadata;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.block.ClusterBlockException;
import org.opensearch.cluster.coordination.NoClusterManagerBlockService;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.metadata.MappingMetadata;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.tasks.Task;

/**
 * Refuses to read indexes of Pinakes while this node has no cluster manager: what it has may be
 * older than what the others have meanwhile. Clients ask the next node.
 *
 * <p>The setting {@code cluster.no_cluster_manager_block: all} would refuse it as well, but makes
 * every node drop all its shards whenever the cluster manager is lost.
 */
final class LostNode implements ActionFilter {
  private static final String READ = "indices:data/read/";

  /** Clients mark the index that holds the head of a library in its mapping. */
  private static final String MARK = "pinakes";

  private final ClusterService cluster;
  private final IndexNameExpressionResolver names;

  LostNode(ClusterService cluster, IndexNameExpressionResolver names) {
    this.cluster = cluster;
    this.names = names;
  }

  @Override
  public int order() {
    return 0;
  }

  @Override
  public <Q extends ActionRequest, R extends ActionResponse> void apply(
      Task task,
      String action,
      Q request,
      ActionRequestMetadata<Q, R> metadata,
      ActionListener<R> listener,
      ActionFilterChain<Q, R> chain) {
    if (action.startsWith(READ) && isRefused(cluster.state(), request)) {
      listener.onFailure(
          new ClusterBlockException(
              Set.of(NoClusterManagerBlockService.NO_CLUSTER_MANAGER_BLOCK_ALL)));
    } else {
      chain.proceed(task, action, request, listener);
    }
  }

  private boolean isRefused(ClusterState state, ActionRequest request) {
    return state.nodes().getClusterManagerNodeId() == null
        && indexes(state, request).anyMatch(LostNode::isOurs);
  }

  /** All of them if the request names none, like a search at a point in time. */
  private Stream<IndexMetadata> indexes(ClusterState state, ActionRequest request) {
    if (request instanceof IndicesRequest named) {
      return Stream.of(names.concreteIndexNames(state, IndicesOptions.lenientExpandOpen(), named))
          .map(state.metadata()::index);
    }
    return state.metadata().indices().values().stream();
  }

  private static boolean isOurs(IndexMetadata index) {
    MappingMetadata mapping = index.mapping();
    return PinakesPlugin.OURS.get(index.getSettings())
        || (mapping != null
            && mapping.sourceAsMap().get("_meta") instanceof Map<?, ?> meta
            && meta.containsKey(MARK));
  }
}
