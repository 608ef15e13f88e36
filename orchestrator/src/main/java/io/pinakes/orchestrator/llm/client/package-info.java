/**
 * Calls to a language model: limits, deadlines, retries, repair, accounting.
 *
 * <p>In: a chat request, a {@link io.pinakes.orchestrator.llm.client.Reply} that reads the model's
 * reply, a {@link io.pinakes.orchestrator.llm.client.CallBudget}. Out: the value read, or a {@link
 * io.pinakes.orchestrator.llm.client.ModelException} whose type tells what to do next. No prompts
 * are defined here. Start at {@link io.pinakes.orchestrator.llm.client.LanguageModel}.
 */
@NullMarked
package io.pinakes.orchestrator.llm.client;

import org.jspecify.annotations.NullMarked;
