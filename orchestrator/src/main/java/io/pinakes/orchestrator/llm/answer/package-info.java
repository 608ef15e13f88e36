/**
 * The steps of answering as a language model takes them, each prompt beside the class that sends
 * it.
 *
 * <p>Every class here implements a port of the answer loop (planner, reviewer, composer, judge,
 * navigator) and falls back to the built-in one where the model fails. Whatever a model replies is
 * data: it is checked before use and never run or opened. Start at {@link
 * io.pinakes.orchestrator.llm.answer.LlmComposer}, the one call most answers make.
 */
@NullMarked
package io.pinakes.orchestrator.llm.answer;

import org.jspecify.annotations.NullMarked;
