/**
 * Ways to find chunks in a Lucene index: legs by keywords, by vectors and letter by letter, fused,
 * refined and reranked; definitions of terms; snippets.
 *
 * <p>In: an index searcher and a request. Out: ranked index entries with an explanation each.
 * Filters apply inside every leg. Nothing here decides what a question means.
 */
@NullMarked
package io.pinakes.search.retrieve;

import org.jspecify.annotations.NullMarked;
