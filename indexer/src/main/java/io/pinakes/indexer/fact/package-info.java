/**
 * Extracts facts from documents: labelled values and table rows, with their types, units and
 * positions.
 *
 * <p>{@link io.pinakes.indexer.fact.FactExtractor} is the port. In: a parsed document and its
 * chunks. Out: facts, and values for the fields that a bucket's schema declares. Nothing here
 * writes to an index.
 */
@NullMarked
package io.pinakes.indexer.fact;

import org.jspecify.annotations.NullMarked;
