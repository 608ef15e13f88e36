/**
 * What retrievers need to know about a whole collection, of which a shard may be a part.
 *
 * <p>In: an index, or the summed statistics of several shards. Out: languages, counts and the
 * frequencies used in scoring; and, for a shard, its own contribution to the sums. Start with
 * {@link io.pinakes.search.lucene.collection.CollectionView}.
 */
@NullMarked
package io.pinakes.search.lucene.collection;

import org.jspecify.annotations.NullMarked;
