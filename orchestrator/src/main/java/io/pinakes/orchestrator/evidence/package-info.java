/**
 * The evidence read so far, and how well each statement supports an answer.
 *
 * <p>{@link io.pinakes.orchestrator.evidence.EvidenceLedger} only grows; {@link
 * io.pinakes.orchestrator.evidence.StatementRater} rates sentences and table rows. Shared words are
 * not enough: {@code Suitability} checks that a statement has the kind of value asked for, and is
 * about the right period and subject.
 */
@NullMarked
package io.pinakes.orchestrator.evidence;

import org.jspecify.annotations.NullMarked;
