package io.pinakes.orchestrator.session;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * What one answer may cost. When one of them is used up, the answer is composed from what has been
 * read, and a warning says so.
 *
 * @param toolCalls calls of tools, at least 1
 * @param modelCalls calls of a language model, those that repair a reply too; 0 to ask none
 * @param tokens that a language model reads and writes, at least 1
 * @param time after which no tool and no model is called any more; a model that is being asked then
 *     is cut off; the last fifth of it is kept for an answer without a model
 * @param retries times that a composed answer which lacks something sends the search on
 */
public record Limits(int toolCalls, int modelCalls, long tokens, Duration time, int retries) {
  /** Five calls of tools, 24 of a model, 200,000 tokens, five minutes, one retry. */
  public static final Limits DEFAULT = new Limits(5, 24, 200_000, Duration.ofMinutes(5), 1);

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
