/**
 * Measures how fast the engine is, apart from how good its results are.
 *
 * <p>In: the library, synthetic data with a fixed seed, public evaluation sets. Out: numbers with
 * the command that made them. Nothing here is part of the product.
 */
@org.jspecify.annotations.NullMarked
package io.pinakes.benchmarks;
