/**
 * One part of an index as a search sees it: the seam between what knows how an index is stored and
 * what puts results together.
 *
 * <p>In: a {@link io.pinakes.search.shard.ShardRequest}, and the statistics of all parts where
 * there are several. Out: candidates with the scores of every retriever, and chunks. Values only,
 * so that a part may be on another machine. Start with {@link io.pinakes.search.shard.PassageShard}
 * for passages and {@link io.pinakes.search.shard.FactShard} for facts.
 */
@NullMarked
package io.pinakes.search.shard;

import org.jspecify.annotations.NullMarked;
