package io.pinakes.orchestrator.mission;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import java.time.Duration;

/**
 * A task that takes several answers.
 *
 * @param task what is wanted, and the terms on which every step of it is answered
 * @param maxSteps steps that a plan may have, 1 to {@value #MOST_STEPS}
 * @param limits what all steps together may cost
 */
public record Mission(Question task, int maxSteps, Limits limits) {
  /** More steps than these are a batch of questions, not a task. */
  public static final int MOST_STEPS = 24;

  /** Calls of tools for a step, if it needs a second way. */
  private static final int TOOL_CALLS = 12;

  private static final Duration TIME = Duration.ofMinutes(30);

  public Mission {
    requireNonNull(task, "task");
    requireNonNull(limits, "limits");
    if (maxSteps < 1 || maxSteps > MOST_STEPS) {
      throw new IllegalArgumentException(
          "a mission has 1 to " + MOST_STEPS + " steps, got " + maxSteps);
    }
  }

  /** A mission to the whole library, with every option at its default. */
  public static Mission of(String text) {
    return of(Question.of(text));
  }

  /** A mission on the terms of {@code task}, whose own limits hold for each step. */
  public static Mission of(Question task) {
    return new Mission(
        task,
        MOST_STEPS,
        new Limits(
            MOST_STEPS * TOOL_CALLS,
            MOST_STEPS * task.limits().modelCalls(),
            MOST_STEPS * task.limits().tokens(),
            TIME,
            task.limits().retries()));
  }

  /**
   * Refuses a plan that is too long.
   *
   * @throws IllegalArgumentException if {@code steps} are more than this mission may have
   */
  public void checkSteps(int steps) {
    if (steps > maxSteps) {
      throw new IllegalArgumentException(
          "the mission takes "
              + steps
              + " steps, more than the "
              + maxSteps
              + " allowed; narrow it with a filter, or use --for-each with --columns for a table of"
              + " any length");
    }
  }

  public Mission withMaxSteps(int newMaxSteps) {
    return new Mission(task, newMaxSteps, limits);
  }

  public Mission withLimits(Limits newLimits) {
    return new Mission(task, maxSteps, newLimits);
  }
}
