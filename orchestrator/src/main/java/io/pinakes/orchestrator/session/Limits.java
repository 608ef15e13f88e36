package io.pinakes.orchestrator.session;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * Limits of an answer. When one is reached, the answer is composed from what has been read, with a
 * warning.
 *
 * @param toolCalls tool calls, at least 1
 * @param modelCalls calls to a language model, including those that repair a reply; 0 for none
 * @param tokens tokens read and written by a language model, at least 1
 * @param time time after which no tool or model is called and pending model calls are aborted; the
 *     last fifth is reserved for an answer without a model
 * @param retries how often the search resumes because a composed answer lacks something
 */
public record Limits(int toolCalls, int modelCalls, long tokens, Duration time, int retries) {
  /**
   * Five tool calls, 24 model calls, 200,000 tokens, two minutes (enough for a small model on a
   * laptop), one retry.
   */
  public static final Limits DEFAULT = new Limits(5, 24, 200_000, Duration.ofMinutes(2), 1);

  public Limits {
    requireNonNull(time, "time");
    if (toolCalls < 1 || tokens < 1) {
      throw new IllegalArgumentException(
          "an answer needs at least 1 tool call and 1 token, got " + toolCalls + " and " + tokens);
    }
    if (modelCalls < 0 || retries < 0) {
      throw new IllegalArgumentException(
          "the numbers of model calls and of retries must be at least 0, got "
              + modelCalls
              + " and "
              + retries);
    }
    if (!time.isPositive()) {
      throw new IllegalArgumentException(
          "the time for an answer must be above 0, got " + time.toMillis() + " ms");
    }
  }

  public Limits withToolCalls(int newToolCalls) {
    return new Limits(newToolCalls, modelCalls, tokens, time, retries);
  }

  public Limits withModelCalls(int newModelCalls) {
    return new Limits(toolCalls, newModelCalls, tokens, time, retries);
  }

  public Limits withTokens(long newTokens) {
    return new Limits(toolCalls, modelCalls, newTokens, time, retries);
  }

  public Limits withTime(Duration newTime) {
    return new Limits(toolCalls, modelCalls, tokens, newTime, retries);
  }
}
