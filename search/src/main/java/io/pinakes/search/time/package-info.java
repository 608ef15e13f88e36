/**
 * Reads the times that text names: days, months, quarters, halves, years, lists and ranges of them.
 *
 * <p>In: a question or a title, and the day that "last year" is relative to. Out: {@link
 * io.pinakes.search.time.TimeExpression}s with the days they cover. What times are called is data
 * per language; nothing here knows an index. Start at {@link io.pinakes.search.time.TimeGrammar}.
 */
@NullMarked
package io.pinakes.search.time;

import org.jspecify.annotations.NullMarked;
