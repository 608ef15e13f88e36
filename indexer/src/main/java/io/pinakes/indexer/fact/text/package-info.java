/**
 * The lines and cells of a document for extractors, and the facts found so far.
 *
 * <p>In: a parsed document and its chunks. Out: lines, cells, the notation of numbers and dates,
 * and {@link io.pinakes.indexer.fact.text.FactCollector}, which assigns positions and ids to facts.
 * Values are not interpreted here.
 */
@NullMarked
package io.pinakes.indexer.fact.text;

import org.jspecify.annotations.NullMarked;
