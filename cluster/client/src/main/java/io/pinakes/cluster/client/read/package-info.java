/**
 * The shards of an index on a cluster as ports.
 *
 * <p>All shards are read at one point in time, and each call of a port is sent to all of them at
 * once: a search of three shards takes as many rounds as one of a single shard. Answers are cached,
 * since nothing changes at a point in time. {@link io.pinakes.search.coordinate.ShardedLibrary}
 * combines the shards. Start with {@link io.pinakes.cluster.client.read.ClusterShards}.
 */
@NullMarked
package io.pinakes.cluster.client.read;

import org.jspecify.annotations.NullMarked;
