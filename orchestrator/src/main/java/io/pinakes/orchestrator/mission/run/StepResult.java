package io.pinakes.orchestrator.mission.run;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.AnswerFigure;
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
 * The result of a step.
 *
 * @param answer the answer, with every claim cited; empty if none passed
 * @param figure the one figure of the answer, if it has one
 * @param table the answer as a table, with citation markers in its last column
 * @param outcome the outcome of the last question; empty for a step without questions
 * @param attempts the attempts, in order
 * @param diagnosis why it failed, or what is missing from its answer, a phrase; empty if nothing is
 * @param contradictions what each source says, if it failed because sources contradict each other
 * @param found what documents say about things that its question names; no answer
 */
public record StepResult(
    MissionStep step,
    Optional<VerifiedAnswer> answer,
    Optional<Outcome.Figure> figure,
    Optional<Table> table,
    Optional<Outcome> outcome,
    List<Attempt> attempts,
    String diagnosis,
    List<String> warnings,
    VerifiedAnswer contradictions,
    VerifiedAnswer found) {
  private static final VerifiedAnswer NOTHING = new VerifiedAnswer(List.of(), List.of());

  /**
   * An attempt to answer a step.
   *
   * @param question with the values of other steps filled in
   * @param problem why it failed; empty if it passed
   */
  public record Attempt(Question question, String status, String problem, Usage usage) {}

  public StepResult {
    requireNonNull(step, "step");
    requireNonNull(answer, "answer");
    requireNonNull(figure, "figure");
    requireNonNull(table, "table");
    requireNonNull(outcome, "outcome");
    requireNonNull(contradictions, "contradictions");
    requireNonNull(found, "found");
    attempts = List.copyOf(attempts);
    warnings = List.copyOf(warnings);
  }

  /** A result without contradictions. */
  StepResult(
      MissionStep step,
      Optional<VerifiedAnswer> answer,
      Optional<Outcome.Figure> figure,
      Optional<Table> table,
      Optional<Outcome> outcome,
      List<Attempt> attempts,
      String diagnosis,
      List<String> warnings) {
    this(step, answer, figure, table, outcome, attempts, diagnosis, warnings, NOTHING, NOTHING);
  }

  /**
   * A step that passed with the answer to a question.
   *
   * @param answer the part of the outcome's answer that passed
   */
  static StepResult passed(
      MissionStep step,
      Outcome.Answered outcome,
      VerifiedAnswer answer,
      List<Attempt> attempts,
      List<String> warnings) {
    return new StepResult(
        step,
        Optional.of(answer),
        outcome.figure().or(() -> AnswerFigure.single(answer)),
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

  /** This result with the earlier attempts prepended. */
  StepResult after(StepResult before) {
    return with(joined(before.attempts, attempts), joined(before.warnings, warnings));
  }

  /** This result with what was tried after it in vain. */
  StepResult before(StepResult later) {
    return with(joined(attempts, later.attempts), joined(warnings, later.warnings));
  }

  /** This result with one more warning. */
  StepResult warned(String warning) {
    return with(attempts, joined(warnings, List.of(warning)));
  }

  /** This result with more that was found about things that its question names. */
  StepResult beside(VerifiedAnswer more) {
    return more.claims().isEmpty()
        ? this
        : new StepResult(
            step,
            answer,
            figure,
            table,
            outcome,
            attempts,
            diagnosis,
            warnings,
            contradictions,
            found.plus(more));
  }

  private StepResult with(List<Attempt> newAttempts, List<String> newWarnings) {
    return new StepResult(
        step,
        answer,
        figure,
        table,
        outcome,
        newAttempts,
        diagnosis,
        newWarnings,
        contradictions,
        found);
  }

  private static <T> List<T> joined(List<T> first, List<T> second) {
    List<T> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  /** Whether the step was answered and passed its check. */
  public boolean passed() {
    return answer.isPresent();
  }

  /** Whether it failed, or part of its answer is missing. */
  public boolean isOpen() {
    return !passed() || !diagnosis.isEmpty();
  }

  /** The clarification that the last outcome needs, if any. */
  public Optional<Clarification> clarification() {
    return outcome.isPresent()
            && outcome.get() instanceof Outcome.NeedsClarification asked
            && !passed()
        ? Optional.of(asked.clarification())
        : Optional.empty();
  }

  /** The cost of the step. */
  public Usage usage() {
    return attempts.stream().map(Attempt::usage).reduce(Usage.NONE, Usage::plus);
  }
}
