package io.pinakes.orchestrator.trace;

/**
 * What an answer cost.
 *
 * @param llmCalls calls of a language model
 * @param toolCalls calls of tools
 * @param tokensIn tokens sent to the language model
 * @param tokensOut tokens it wrote
 * @param millis wall time
 */
public record Usage(int llmCalls, int toolCalls, long tokensIn, long tokensOut, long millis) {}
