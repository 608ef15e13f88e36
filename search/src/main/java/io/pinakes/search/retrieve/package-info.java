/**
 * What is done with the candidates of a search, wherever they were found: fused, ordered, shown.
 *
 * <p>In: a {@link io.pinakes.search.shard.RetrieverResult} for each retriever. Out: {@link
 * io.pinakes.search.retrieve.Found} with an explanation each, and {@link
 * io.pinakes.search.retrieve.Snippets}. No Lucene.
 */
@NullMarked
package io.pinakes.search.retrieve;

import org.jspecify.annotations.NullMarked;
