/**
 * Reads facts out of documents: labelled values and rows of tables, with their types, units and
 * places.
 *
 * <p>{@link io.pinakes.indexer.fact.FactExtractor} is the port. In: a parsed document and its
 * chunks. Out: facts, and the fields that a bucket's schema declares. Nothing here writes an index.
 */
@NullMarked
package io.pinakes.indexer.fact;

import org.jspecify.annotations.NullMarked;
