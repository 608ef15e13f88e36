/**
 * Puts together what the shards of a collection say of facts, so that the whole is what one index
 * with all documents would say, to the last digit.
 *
 * <p>In: {@link io.pinakes.search.shard.FactShard}s. Out: {@link
 * io.pinakes.search.fact.Annotations}. Knows no Lucene and no network; the coordinator of searches
 * is {@link io.pinakes.search.retrieve.HybridSearch}. Start with {@link
 * io.pinakes.search.coordinate.MergedAnnotations}.
 */
@NullMarked
package io.pinakes.search.coordinate;

import org.jspecify.annotations.NullMarked;
