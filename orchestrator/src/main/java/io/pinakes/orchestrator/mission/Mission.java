package io.pinakes.orchestrator.mission;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import java.time.Duration;

/**
 * A task that takes several answers.
 *
 * @param task the task, with the settings and limits of each step
 * @param maxSteps maximum steps of a plan, 1 to {@value #MAX_STEPS}
 * @param limits limits for all steps together
 */
public record Mission(Question task, int maxSteps, Limits limits) {
  /** A task with more steps is better run as a batch of questions. */
  public static final int MAX_STEPS = 24;

  /** Tool calls for a step that is tried again with another strategy. */
  private static final int TOOL_CALLS = 12;

  private static final Duration TIME = Duration.ofMinutes(30);

  public Mission {
    requireNonNull(task, "task");
    requireNonNull(limits, "limits");
    if (maxSteps < 1 || maxSteps > MAX_STEPS) {
      throw new IllegalArgumentException(
          "a mission has 1 to " + MAX_STEPS + " steps, got " + maxSteps);
    }
  }

  /** A mission over the whole library with default options. */
  public static Mission of(String text) {
    return of(Question.of(text));
  }

  /** A mission with the settings of {@code task}, whose limits apply to each step. */
  public static Mission of(Question task) {
    return new Mission(
        task,
        MAX_STEPS,
        new Limits(
            MAX_STEPS * TOOL_CALLS,
            MAX_STEPS * task.limits().modelCalls(),
            MAX_STEPS * task.limits().tokens(),
            TIME,
            task.limits().retries()));
  }

  /**
   * Rejects a plan that is too long.
   *
   * @throws IllegalArgumentException if {@code steps} exceeds {@link #maxSteps}
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

  /** The same mission with another task. */
  Mission withTask(Question newTask) {
    return new Mission(newTask, maxSteps, limits);
  }

  public Mission withMaxSteps(int newMaxSteps) {
    return new Mission(task, newMaxSteps, limits);
  }

  public Mission withLimits(Limits newLimits) {
    return new Mission(task, maxSteps, newLimits);
  }
}
