/**
 * What has been read so far and how well each statement of it supports an answer.
 *
 * <p>{@link io.pinakes.orchestrator.evidence.EvidenceLedger} only grows; {@link
 * io.pinakes.orchestrator.evidence.StatementRater} weighs sentences and table rows. What a
 * statement shares with the question is not enough: {@code Suitability} says whether it has the
 * kind of value that was asked for, of the period and of the subject that was asked about.
 */
@NullMarked
package io.pinakes.orchestrator.evidence;

import org.jspecify.annotations.NullMarked;
