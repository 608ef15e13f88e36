/**
 * Processes the candidates of a search from any engine: fuses, orders and presents them.
 *
 * <p>In: a {@link io.pinakes.search.shard.RetrieverResult} for each retriever. Out: {@link
 * io.pinakes.search.retrieve.Found} with explanations, and {@link
 * io.pinakes.search.retrieve.Snippets}. No Lucene.
 */
@NullMarked
package io.pinakes.search.retrieve;

import org.jspecify.annotations.NullMarked;
