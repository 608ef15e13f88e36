/**
 * The cost of complete runs: indexing, embedding, and the loop around a language model.
 *
 * <p>Stand-alone programs that print one line or a table; each states its command. Single
 * components are timed in {@link io.pinakes.benchmarks.micro}.
 */
@NullMarked
package io.pinakes.benchmarks.throughput;

import org.jspecify.annotations.NullMarked;
