package io.pinakes.orchestrator.trace;

import java.time.Duration;

/**
 * What an answer cost.
 *
 * @param llmCalls calls of a language model
 * @param toolCalls calls of tools
 * @param tokensIn tokens sent to the language model
 * @param tokensOut tokens it wrote
 * @param millis wall time
 */
public record Usage(int llmCalls, int toolCalls, long tokensIn, long tokensOut, long millis) {
  /** Nothing. */
  public static final Usage NONE = new Usage(0, 0, 0, 0, 0);

  /** The same, done in {@code time}. */
  public Usage within(Duration time) {
    return new Usage(llmCalls, toolCalls, tokensIn, tokensOut, time.toMillis());
  }

  /** Both together. */
  public Usage plus(Usage other) {
    return new Usage(
        llmCalls + other.llmCalls,
        toolCalls + other.toolCalls,
        tokensIn + other.tokensIn,
        tokensOut + other.tokensOut,
        millis + other.millis);
  }
}
