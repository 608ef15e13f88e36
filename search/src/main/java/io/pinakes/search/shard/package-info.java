/**
 * One part of a library as seen by its readers: the seam between an engine, which knows how an
 * index is stored, and the coordinator, which combines results.
 *
 * <p>An engine implements {@link io.pinakes.search.shard.ShardSource}, which lends commits as
 * {@link io.pinakes.search.shard.ShardSnapshot}s; these become {@link
 * io.pinakes.search.shard.Shard}s, with a port for each kind of access. In: requests, and the
 * statistics, fields and languages of all shards if there are several. Out: values only, so that a
 * shard may be on another machine: candidates with the scores of every retriever, counts, partial
 * aggregates, records. Independent of Lucene.
 */
@NullMarked
package io.pinakes.search.shard;

import org.jspecify.annotations.NullMarked;
