/**
 * Compares the figures of a claim with those of what it cites: numbers, units, dates, codes and
 * calculations, by what they mean rather than how they are written.
 *
 * <p>Knows nothing of words and sentences.
 */
@NullMarked
package io.pinakes.orchestrator.verify.figure;

import org.jspecify.annotations.NullMarked;
