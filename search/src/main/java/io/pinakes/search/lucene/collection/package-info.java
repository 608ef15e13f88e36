/**
 * What retrievers need to know of a whole collection, of which a shard may be a part.
 *
 * <p>In: an index, or the summed statistics of several shards. Out: languages, counts and the
 * frequencies that scores depend on; and, on the side of a shard, its own contribution to the sum.
 * Start with {@link io.pinakes.search.lucene.collection.CollectionView}.
 */
@NullMarked
package io.pinakes.search.lucene.collection;

import org.jspecify.annotations.NullMarked;
