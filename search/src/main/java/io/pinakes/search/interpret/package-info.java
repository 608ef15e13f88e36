/**
 * Reads a query with what the index holds: names of its values, times and amounts of its fields,
 * and the documents that these choose.
 *
 * <p>Start at {@link io.pinakes.search.interpret.Gazetteer}. What was read is a {@link
 * io.pinakes.search.query.QueryAnalysis}; nothing here searches.
 */
@NullMarked
package io.pinakes.search.interpret;

import org.jspecify.annotations.NullMarked;
