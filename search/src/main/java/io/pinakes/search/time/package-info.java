/**
 * Years, quarters, months, days and ranges of them, read from text.
 *
 * <p>In: words. Out: {@link io.pinakes.search.time.Period}s and {@link
 * io.pinakes.search.time.TimeRange}s with the place they were read at. Knows neither fields nor an
 * index.
 */
@NullMarked
package io.pinakes.search.time;

import org.jspecify.annotations.NullMarked;
