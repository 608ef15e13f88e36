/**
 * Answers on record: everything that is needed to check one later, the check, and the comparison of
 * two.
 *
 * <p>In: an outcome and the library it was made from, see {@link
 * io.pinakes.orchestrator.record.Recorder}. Out: an {@link
 * io.pinakes.orchestrator.record.AnswerRecord}, which {@link
 * io.pinakes.orchestrator.record.RecordCheck} holds against an index and {@link
 * io.pinakes.orchestrator.record.RecordComparison} against another record. Nothing here asks a
 * language model, an embedder or the network.
 */
@NullMarked
package io.pinakes.orchestrator.record;

import org.jspecify.annotations.NullMarked;
