package io.pinakes.orchestrator.session;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * What an answer may cost. When a limit is reached, the answer is composed from what has been read,
 * and a warning says so.
 *
 * @param toolCalls calls of tools, at least 1
 * @param modelCalls calls of a language model, including those that repair a reply; 0 for none
 * @param tokens that a language model reads and writes, at least 1
 * @param time after which no tool or model is called; a model that is being asked then is cut off;
 *     the last fifth is kept for an answer without a model
 * @param retries how often the search resumes because a composed answer lacks something
 */
public record Limits(int toolCalls, int modelCalls, long tokens, Duration time, int retries) {
  /**
   * Five calls of tools, 24 of a model, 200,000 tokens, two minutes, in which a small model on a
   * laptop reads and writes what an answer takes, one retry.
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
      throw new IllegalArgumentException("the time of an answer must be above 0, got " + time);
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

  public Limits withRetries(int newRetries) {
    return new Limits(toolCalls, modelCalls, tokens, time, newRetries);
  }
}
