package io.pinakes.orchestrator.mission;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import java.util.List;
import java.util.Optional;

/**
 * The result of a step.
 *
 * @param answer whose every claim is cited; empty if there is none that passed
 * @param table the answer as a table, with the markers of the answer's citations in its last column
 * @param clarification what would have to be known; empty if that is not what is lacking
 * @param attempts what was tried, in order
 * @param diagnosis why it failed, a phrase; empty if it passed
 */
public record StepResult(
    MissionStep step,
    Optional<VerifiedAnswer> answer,
    Optional<Table> table,
    Optional<Clarification> clarification,
    List<Attempt> attempts,
    String diagnosis,
    List<String> warnings) {
  /**
   * One way in which an answer was looked for.
   *
   * @param problem why it did not do; empty if it did
   */
  public record Attempt(
      String question,
      Strategy strategy,
      String status,
      String problem,
      int toolCalls,
      int llmCalls,
      long millis) {}

  public StepResult {
    requireNonNull(step, "step");
    requireNonNull(answer, "answer");
    requireNonNull(table, "table");
    requireNonNull(clarification, "clarification");
    attempts = List.copyOf(attempts);
    warnings = List.copyOf(warnings);
  }

  /** A step that passed. */
  static StepResult passed(
      MissionStep step, VerifiedAnswer answer, Optional<Table> table, List<Attempt> attempts) {
    return new StepResult(
        step, Optional.of(answer), table, Optional.empty(), attempts, "", answer.warnings());
  }

  /** A step that failed. */
  static StepResult failed(MissionStep step, String diagnosis, List<Attempt> attempts) {
    return new StepResult(
        step, Optional.empty(), Optional.empty(), Optional.empty(), attempts, diagnosis, List.of());
  }

  /** Whether it was answered and its check holds. */
  public boolean passed() {
    return answer.isPresent();
  }
}
