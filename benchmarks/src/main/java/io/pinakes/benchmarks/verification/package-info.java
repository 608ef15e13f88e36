/**
 * How well wrong claims are told from right ones: claims with seeded errors, substituted figures
 * and relations, and answers of which the truth is known.
 *
 * <p>Start at {@link io.pinakes.benchmarks.verification.VerificationRun}.
 */
@NullMarked
package io.pinakes.benchmarks.verification;

import org.jspecify.annotations.NullMarked;
