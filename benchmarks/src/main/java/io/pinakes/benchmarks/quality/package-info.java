/**
 * Quality of results on evaluation sets.
 *
 * <p>Stand-alone programs: data in, one line or a JSON document out; each states its command. Whole
 * runs are timed in {@link io.pinakes.benchmarks.throughput}.
 */
@NullMarked
package io.pinakes.benchmarks.quality;

import org.jspecify.annotations.NullMarked;
