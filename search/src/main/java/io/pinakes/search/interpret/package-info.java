/**
 * Analyzes a query against the contents of the index: names of values, times and amounts, and the
 * documents they select.
 *
 * <p>Start at {@link io.pinakes.search.interpret.Gazetteer}. The result is a {@link
 * io.pinakes.search.query.QueryAnalysis}; nothing here searches.
 */
@NullMarked
package io.pinakes.search.interpret;

import org.jspecify.annotations.NullMarked;
