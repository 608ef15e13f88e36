/**
 * Compares this engine with others on the JVM, all on the same passages, queries and vectors.
 *
 * <p>{@link io.pinakes.benchmarks.comparison.Preparation} writes what every engine is given, {@link
 * io.pinakes.benchmarks.comparison.PinakesEngine} runs this one, {@link
 * io.pinakes.benchmarks.comparison.Comparison} prints the table; {@code benchmarks/peer/run} does
 * it all and runs the others, which are not on this class path.
 */
@NullMarked
package io.pinakes.benchmarks.comparison;

import org.jspecify.annotations.NullMarked;
