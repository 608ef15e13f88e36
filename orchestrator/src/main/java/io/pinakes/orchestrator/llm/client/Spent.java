package io.pinakes.orchestrator.llm.client;

import java.time.Duration;

/**
 * What calls of a language model have cost.
 *
 * @param calls requests sent, repeated ones too
 * @param tokensIn tokens of prompts, as the model counts them
 * @param tokensOut tokens of replies, as the model counts them
 * @param elapsed time of the calls, added up over calls at the same time
 */
public record Spent(long calls, long tokensIn, long tokensOut, Duration elapsed) {}
