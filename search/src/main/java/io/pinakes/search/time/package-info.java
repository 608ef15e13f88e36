/**
 * Parses years, quarters, months, days and ranges of them.
 *
 * <p>In: words. Out: {@link io.pinakes.search.time.Period}s and {@link
 * io.pinakes.search.time.TimeRange}s with their positions. Independent of fields and indexes.
 */
@NullMarked
package io.pinakes.search.time;

import org.jspecify.annotations.NullMarked;
