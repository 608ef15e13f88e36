/**
 * Combines the results of a library's shards, so that they equal those of a single index with all
 * documents, to the last digit.
 *
 * <p>In: {@link io.pinakes.search.shard.ShardSource}s. Out: a {@link io.pinakes.search.Library}.
 * Knows no Lucene and no network; searches are fused by {@link
 * io.pinakes.search.retrieve.HybridSearch}. Start with {@link
 * io.pinakes.search.coordinate.ShardedLibrary}; {@code LibrarySnapshot} stands for all shards, each
 * at one commit.
 */
@NullMarked
package io.pinakes.search.coordinate;

import org.jspecify.annotations.NullMarked;
