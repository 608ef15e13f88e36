/**
 * How good results are on evaluation sets, and what whole runs cost.
 *
 * <p>Plain programs: data in, one line or a JSON document out; each states its command. Single
 * parts are timed in {@link io.pinakes.benchmarks.micro}.
 */
@NullMarked
package io.pinakes.benchmarks.quality;

import org.jspecify.annotations.NullMarked;
