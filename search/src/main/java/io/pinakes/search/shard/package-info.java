/**
 * One part of a library as whatever reads it sees it: the seam between an engine, which knows how
 * an index is stored, and what puts answers together.
 *
 * <p>An engine implements {@link io.pinakes.search.shard.ShardSource}, which lends commits as
 * {@link io.pinakes.search.shard.ShardSnapshot}s; of these become {@link
 * io.pinakes.search.shard.Shard}s, with a port for each kind of reading. In: requests, and the
 * statistics, fields and languages of all shards where there are several. Out: values only, so that
 * a shard may be on another machine: candidates with the scores of every retriever, counts, cells
 * of figures, records. Knows no Lucene.
 */
@NullMarked
package io.pinakes.search.shard;

import org.jspecify.annotations.NullMarked;
