/**
 * Compares the figures of a claim with those of its sources: numbers, units, dates, codes and
 * calculations, by what they mean rather than how they are written.
 *
 * <p>Words and sentences are not its concern.
 */
@NullMarked
package io.pinakes.orchestrator.verify.figure;

import org.jspecify.annotations.NullMarked;
