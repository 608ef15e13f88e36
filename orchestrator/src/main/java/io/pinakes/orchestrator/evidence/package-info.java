/**
 * What has been read so far and how well each statement of it supports an answer.
 *
 * <p>{@link io.pinakes.orchestrator.evidence.EvidenceLedger} only grows; {@link
 * io.pinakes.orchestrator.evidence.StatementRater} weighs sentences and table rows.
 */
@NullMarked
package io.pinakes.orchestrator.evidence;

import org.jspecify.annotations.NullMarked;
