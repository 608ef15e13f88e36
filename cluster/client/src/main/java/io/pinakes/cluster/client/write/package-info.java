/**
 * Writes an index on a cluster.
 *
 * <p>What is put in waits in a file until the commit, which sends it, waits until it is on the
 * copies of the shards, and shows all of it. There is one writer, who says again and again that it
 * lives; whoever takes its place is counted, and what an earlier writer still sends is refused.
 * Start with {@link io.pinakes.cluster.client.write.ClusterTarget}.
 */
@NullMarked
package io.pinakes.cluster.client.write;

import org.jspecify.annotations.NullMarked;
