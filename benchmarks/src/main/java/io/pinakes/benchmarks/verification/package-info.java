/**
 * Measures how well verification separates wrong claims from right ones: claims with seeded errors,
 * substituted figures and relations, and answers with known truth.
 *
 * <p>Start at {@link io.pinakes.benchmarks.verification.VerificationRun}.
 */
@NullMarked
package io.pinakes.benchmarks.verification;

import org.jspecify.annotations.NullMarked;
