/**
 * What whole runs cost: indexing, embedding, and the loop around a language model.
 *
 * <p>Plain programs that print one line or a table; each states its command. Single parts are timed
 * in {@link io.pinakes.benchmarks.micro}.
 */
@NullMarked
package io.pinakes.benchmarks.throughput;

import org.jspecify.annotations.NullMarked;
