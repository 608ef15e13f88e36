/**
 * Reads the value of a named property of one document where such documents have it: a line of its
 * statements, the first pages, the signature below the auditor's report. Nothing here searches or
 * chooses among passages.
 *
 * <p>Start with {@link io.pinakes.orchestrator.mission.cell.PropertyReader}.
 */
@NullMarked
package io.pinakes.orchestrator.mission.cell;

import org.jspecify.annotations.NullMarked;
