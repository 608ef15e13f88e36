/**
 * Decides without a language model where to navigate: rates summaries and passages by the words and
 * the meaning they share with the question.
 *
 * <p>In: what can be chosen at one level of the hierarchy. Out: what to choose, with relevance and
 * reason. {@link io.pinakes.orchestrator.navigate.reason.BuiltInReasoner} is where to start; the
 * ports it implements are in {@code navigate}.
 */
@NullMarked
package io.pinakes.orchestrator.navigate.reason;

import org.jspecify.annotations.NullMarked;
