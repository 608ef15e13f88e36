/**
 * Measures speed and, separately, the quality of results.
 *
 * <p>In: the library, synthetic data with a fixed seed, public evaluation sets. Out: numbers with
 * the command that produced them. Nothing here is part of the product.
 */
@org.jspecify.annotations.NullMarked
package io.pinakes.benchmarks;
