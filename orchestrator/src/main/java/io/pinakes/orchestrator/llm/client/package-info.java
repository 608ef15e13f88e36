/**
 * Calls to a language model: limits, deadlines, retries, repair, accounting.
 *
 * <p>In: a chat request, a {@link io.pinakes.orchestrator.llm.client.Reply} that reads what the
 * model says, a {@link io.pinakes.orchestrator.llm.client.CallBudget}. Out: the value read, or a
 * {@link io.pinakes.orchestrator.llm.client.ModelException} that says what to do next. No prompt
 * stands here. Start at {@link io.pinakes.orchestrator.llm.client.LanguageModel}.
 */
@NullMarked
package io.pinakes.orchestrator.llm.client;

import org.jspecify.annotations.NullMarked;
