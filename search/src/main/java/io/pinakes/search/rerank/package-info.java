/**
 * Reorders the best candidates of a search.
 *
 * <p>In: a query and passages, in fused order. Out: a score for each passage that was read in time.
 * Nothing here reads an index. Start with {@link io.pinakes.search.rerank.Reranker}.
 */
@NullMarked
package io.pinakes.search.rerank;

import org.jspecify.annotations.NullMarked;
