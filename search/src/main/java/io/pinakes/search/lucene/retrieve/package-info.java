/**
 * Finds chunks, summaries and definitions in a Lucene index.
 *
 * <p>A {@code Retriever} finds chunks by keywords, by vectors or by exact terms; filters apply
 * inside every retriever. In: an index searcher and a request. Out: candidates with their scores.
 * Nothing here interprets questions.
 */
@NullMarked
package io.pinakes.search.lucene.retrieve;

import org.jspecify.annotations.NullMarked;
