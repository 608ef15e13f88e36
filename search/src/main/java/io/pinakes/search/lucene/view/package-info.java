/**
 * Readers of an index in which only some documents exist.
 *
 * <p>In: a reader of a commit and a query for the records of the permitted documents. Out: a reader
 * that holds these documents and nothing else, statistics of terms and fields included, so that
 * whatever searches it, ranks, counts and lists as if the others had never been indexed. Who may
 * see what is not decided here.
 */
@NullMarked
package io.pinakes.search.lucene.view;

import org.jspecify.annotations.NullMarked;
