/**
 * A plugin of OpenSearch: stores a document of Pinakes as one Lucene block of the entries that the
 * embedded engine writes, and answers calls of ports on each shard with the code that the embedded
 * engine reads with.
 *
 * <p>In: {@link io.pinakes.cluster.wire.Block}s, in the field of a document, and {@link
 * io.pinakes.cluster.wire.Call}s, in an aggregation of a search, whose snapshot they read. Out:
 * {@link io.pinakes.cluster.wire.Answer}s. Clients combine those of several shards. {@code
 * LocalNodes} starts nodes with the plugin for trying it out and for tests. Start with {@link
 * io.pinakes.cluster.node.PinakesPlugin}.
 */
@NullMarked
package io.pinakes.cluster.node;

import org.jspecify.annotations.NullMarked;
