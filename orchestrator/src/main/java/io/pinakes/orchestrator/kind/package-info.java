/**
 * What kind of answer a question wants (an amount, a date, a person, a reason, …) and whether a
 * statement has one.
 *
 * <p>In: the words of a question, or of a statement. Out: an {@link
 * io.pinakes.orchestrator.kind.AnswerKind}, and a {@link io.pinakes.orchestrator.kind.Fit}.
 * Questions are read by labelled examples, values by {@code search.quantity}; nothing here depends
 * on an index. Start at {@link io.pinakes.orchestrator.kind.KindReader}.
 */
@NullMarked
package io.pinakes.orchestrator.kind;

import org.jspecify.annotations.NullMarked;
