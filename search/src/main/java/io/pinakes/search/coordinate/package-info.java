/**
 * Puts together what the shards of a library say, so that the whole is what one index with all
 * documents would say, to the last digit.
 *
 * <p>In: {@link io.pinakes.search.shard.ShardSource}s. Out: a {@link io.pinakes.search.Library}.
 * Knows no Lucene and no network; searches are fused by {@link
 * io.pinakes.search.retrieve.HybridSearch}. Start with {@link
 * io.pinakes.search.coordinate.ShardedLibrary}; a {@code Whole} is all shards at one commit each.
 */
@NullMarked
package io.pinakes.search.coordinate;

import org.jspecify.annotations.NullMarked;
