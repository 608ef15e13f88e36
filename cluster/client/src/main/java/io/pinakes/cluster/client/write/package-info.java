/**
 * Writes an index on a cluster.
 *
 * <p>Changes wait in a file until the commit, which sends them, waits until the copies of the
 * shards have them, and makes them visible together. There is one writer at a time, which keeps
 * renewing its right; writers are numbered, and changes by earlier ones are refused. Start with
 * {@link io.pinakes.cluster.client.write.ClusterTarget}.
 */
@NullMarked
package io.pinakes.cluster.client.write;

import org.jspecify.annotations.NullMarked;
