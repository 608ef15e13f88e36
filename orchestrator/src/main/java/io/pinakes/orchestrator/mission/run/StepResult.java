package io.pinakes.orchestrator.mission.run;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.Figures;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What came of a step.
 *
 * @param answer whose every claim is cited; empty if there is none that passed
 * @param figure the one figure of the answer, if it has one
 * @param table the answer as a table, with the markers of the answer's citations in its last column
 * @param outcome of the last question that was asked; empty for a step that asks none
 * @param attempts what was tried, in order
 * @param diagnosis why it failed, a phrase; empty if it passed
 */
public record StepResult(
    MissionStep step,
    Optional<VerifiedAnswer> answer,
    Optional<Outcome.Figure> figure,
    Optional<Table> table,
    Optional<Outcome> outcome,
    List<Attempt> attempts,
    String diagnosis,
    List<String> warnings) {
  /**
   * One way in which an answer was looked for.
   *
   * @param question with the values of other steps in place
   * @param problem why it did not do; empty if it did
   */
  public record Attempt(Question question, String status, String problem, Usage usage) {}

  public StepResult {
    requireNonNull(step, "step");
    requireNonNull(answer, "answer");
    requireNonNull(figure, "figure");
    requireNonNull(table, "table");
    requireNonNull(outcome, "outcome");
    attempts = List.copyOf(attempts);
    warnings = List.copyOf(warnings);
  }

  /** A step that passed on the answer to a question. */
  static StepResult passed(
      MissionStep step, Outcome.Answered outcome, List<Attempt> attempts, List<String> warnings) {
    return new StepResult(
        step,
        Optional.of(outcome.answer()),
        outcome.figure().or(() -> Figures.single(outcome.answer())),
        outcome.table(),
        Optional.of(outcome),
        attempts,
        "",
        warnings);
  }

  /** A step that passed without asking a question. */
  static StepResult passed(
      MissionStep step,
      VerifiedAnswer answer,
      Optional<Outcome.Figure> figure,
      Optional<Table> table) {
    return new StepResult(
        step,
        Optional.of(answer),
        figure,
        table,
        Optional.empty(),
        List.of(),
        "",
        answer.warnings());
  }

  /** A step that failed before any question was asked. */
  static StepResult failed(MissionStep step, String diagnosis) {
    return new StepResult(
        step,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        diagnosis,
        List.of());
  }

  /** This result with what was tried before it. */
  StepResult after(StepResult before) {
    List<Attempt> all = new ArrayList<>(before.attempts);
    all.addAll(attempts);
    List<String> warned = new ArrayList<>(before.warnings);
    warned.addAll(warnings);
    return new StepResult(step, answer, figure, table, outcome, all, diagnosis, warned);
  }

  /** Whether it was answered and its check holds. */
  public boolean passed() {
    return answer.isPresent();
  }

  /** What would have to be known; empty if that is not what is lacking. */
  public Optional<Clarification> clarification() {
    return outcome.isPresent()
            && outcome.get() instanceof Outcome.NeedsClarification asked
            && !passed()
        ? Optional.of(asked.clarification())
        : Optional.empty();
  }

  /** What it cost. */
  public Usage usage() {
    return attempts.stream().map(Attempt::usage).reduce(Usage.NONE, Usage::plus);
  }
}
