/**
 * The steps of answering done by a language model, each prompt in the class that sends it.
 *
 * <p>Every class here implements a port of the answer loop (planner, reviewer, composer, judge,
 * navigator) and falls back to the built-in one if the model fails. Model replies are data: they
 * are checked before use and never executed. Start at {@link
 * io.pinakes.orchestrator.llm.answer.LlmComposer}, the only call of most answers.
 */
@NullMarked
package io.pinakes.orchestrator.llm.answer;

import org.jspecify.annotations.NullMarked;
