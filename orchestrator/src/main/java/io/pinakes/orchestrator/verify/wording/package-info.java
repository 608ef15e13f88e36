/**
 * Compares the words of a claim with those of its sources: quotations, proper names, negation and
 * content words.
 *
 * <p>Relations between words are left to {@code relation}.
 */
@NullMarked
package io.pinakes.orchestrator.verify.wording;

import org.jspecify.annotations.NullMarked;
