/**
 * The lines and cells of a document as extractors see them, and the facts found in them so far.
 *
 * <p>In: a parsed document and its chunks. Out: lines, cells, how the document writes numbers and
 * dates, and {@link io.pinakes.indexer.fact.text.Findings}, which gives facts their places and ids.
 * Nothing here knows what a value means.
 */
@NullMarked
package io.pinakes.indexer.fact.text;

import org.jspecify.annotations.NullMarked;
