/**
 * Building blocks of aggregates over facts: amounts, days, names, groups and accumulators.
 *
 * <p>Values and exact arithmetic only, so that partial results from several places can be merged.
 * Reading the facts is up to the engine. Start with {@link io.pinakes.search.annotate.Cell}.
 */
@NullMarked
package io.pinakes.search.annotate;

import org.jspecify.annotations.NullMarked;
