/**
 * Decides without a language model where to navigate: scores summaries and passages by lexical and
 * semantic similarity to the question.
 *
 * <p>In: the choices at one level of the hierarchy. Out: the picks, with relevance and reason.
 * {@link io.pinakes.orchestrator.navigate.reason.BuiltInReasoner} is where to start; the ports it
 * implements are in {@code navigate}.
 */
@NullMarked
package io.pinakes.orchestrator.navigate.reason;

import org.jspecify.annotations.NullMarked;
