/**
 * Answer records: everything needed to check an answer later, the check, and the comparison of two
 * records.
 *
 * <p>In: an outcome and the library it was made from, see {@link
 * io.pinakes.orchestrator.record.Recorder}. Out: an {@link
 * io.pinakes.orchestrator.record.AnswerRecord}, which {@link
 * io.pinakes.orchestrator.record.RecordCheck} checks against an index and {@link
 * io.pinakes.orchestrator.record.RecordComparison} compares with another record. Nothing here uses
 * a language model, an embedder or the network.
 */
@NullMarked
package io.pinakes.orchestrator.record;

import org.jspecify.annotations.NullMarked;
