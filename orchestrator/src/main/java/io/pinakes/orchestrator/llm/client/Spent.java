package io.pinakes.orchestrator.llm.client;

import java.time.Duration;

/**
 * The cost of calls to a language model.
 *
 * @param calls requests sent, including retries
 * @param tokensIn tokens of prompts, as counted by the model
 * @param tokensOut tokens of replies, as counted by the model
 * @param elapsed total time of the calls, summed over concurrent ones
 */
public record Spent(long calls, long tokensIn, long tokensOut, Duration elapsed) {}
