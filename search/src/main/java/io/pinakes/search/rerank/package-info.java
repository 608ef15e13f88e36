/**
 * Puts the best candidates of a search into their last order.
 *
 * <p>In: a query and passages, in the order of the fusion. Out: a score for each of the first so
 * many. Nothing here reads an index. Start with {@link io.pinakes.search.rerank.Reranker}.
 */
@NullMarked
package io.pinakes.search.rerank;

import org.jspecify.annotations.NullMarked;
