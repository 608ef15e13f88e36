package io.pinakes.orchestrator.trace;

import java.time.Duration;

/**
 * The cost of an answer.
 *
 * @param llmCalls calls to a language model
 * @param toolCalls tool calls
 * @param tokensIn tokens sent to the language model
 * @param tokensOut tokens written by the language model
 * @param millis wall time
 */
public record Usage(int llmCalls, int toolCalls, long tokensIn, long tokensOut, long millis) {
  /** No cost. */
  public static final Usage NONE = new Usage(0, 0, 0, 0, 0);

  /** The same usage with {@code time} as its wall time. */
  public Usage within(Duration time) {
    return new Usage(llmCalls, toolCalls, tokensIn, tokensOut, time.toMillis());
  }

  /** The sum of both. */
  public Usage plus(Usage other) {
    return new Usage(
        llmCalls + other.llmCalls,
        toolCalls + other.toolCalls,
        tokensIn + other.tokensIn,
        tokensOut + other.tokensOut,
        millis + other.millis);
  }
}
