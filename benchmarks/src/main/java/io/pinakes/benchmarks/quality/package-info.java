/**
 * How good results are on evaluation sets.
 *
 * <p>Plain programs: data in, one line or a JSON document out; each states its command. Whole runs
 * are timed in {@link io.pinakes.benchmarks.throughput}.
 */
@NullMarked
package io.pinakes.benchmarks.quality;

import org.jspecify.annotations.NullMarked;
