/**
 * Compares this engine with others on the JVM, with the same passages, queries and vectors.
 *
 * <p>{@link io.pinakes.benchmarks.comparison.Preparation} writes the input of all engines, {@link
 * io.pinakes.benchmarks.comparison.PinakesEngine} runs this one, {@link
 * io.pinakes.benchmarks.comparison.Comparison} prints the table. {@code benchmarks/peer/run} does
 * it all and also runs the peers, which are not on this class path.
 */
@NullMarked
package io.pinakes.benchmarks.comparison;

import org.jspecify.annotations.NullMarked;
