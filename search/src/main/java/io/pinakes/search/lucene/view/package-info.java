/**
 * Readers of an index in which only some documents exist.
 *
 * <p>In: a reader of a commit and a query for the records of the permitted documents. Out: a reader
 * of exactly these documents, including term and field statistics, so that searches rank, count and
 * list as if the others had never been indexed. Permissions are not decided here.
 */
@NullMarked
package io.pinakes.search.lucene.view;

import org.jspecify.annotations.NullMarked;
