package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.QuestionSeries;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.mission.StepResult.Attempt;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;

/**
 * Takes one step: tries its question as planned and then by other strategies, until an answer
 * passes its check.
 */
final class StepRunner {
  /** What is tried after the strategy of the plan, in order. */
  private static final List<Strategy> LADDER =
      List.of(Strategy.HYBRID, Strategy.NAVIGATE, Strategy.LONG_TEXT);

  private final Mission mission;
  private final QuestionSeries series;
  private final CheckedStep checks;

  StepRunner(Mission mission, QuestionSeries series) {
    this.mission = mission;
    this.series = series;
    checks = new CheckedStep(series.library());
  }

  /**
   * @param earlier results of the steps that this one needs, by id
   */
  StepResult run(MissionStep step, Map<String, StepResult> earlier) {
    return switch (step.task()) {
      case Task.Ask ask -> ask(step, ask, earlier);
      case Task.Compare _ -> compare(step, earlier);
      case Task.Changes changes ->
          new DocumentChanges(series.library(), mission).find(step, changes);
    };
  }

  private StepResult ask(MissionStep step, Task.Ask ask, Map<String, StepResult> earlier) {
    List<Attempt> attempts = new ArrayList<>();
    Optional<Clarification> clarification = Optional.empty();
    SequencedSet<Strategy> ways = new LinkedHashSet<>();
    ways.add(ask.strategy());
    ways.addAll(LADDER);
    String problem = "nothing was tried";
    List<String> warnings = new ArrayList<>();
    for (Strategy way : ways) {
      if (series.allowance().toolCallsLeft() == 0 || series.allowance().remaining().isZero()) {
        problem = "what the mission may cost was used up";
        break;
      }
      Outcome outcome = series.answer(question(ask).withStrategy(way));
      warnings.addAll(outcome.account().warnings());
      switch (outcome) {
        case Outcome.Answered answered -> {
          problem = checks.problem(step, answered.answer(), earlier);
          attempts.add(attempt(way, outcome, problem));
          if (problem.isEmpty()) {
            return new StepResult(
                step,
                Optional.of(answered.answer()),
                answered.table(),
                Optional.empty(),
                attempts,
                "",
                warnings);
          }
        }
        case Outcome.NeedsClarification asked -> {
          clarification = clarification.or(() -> Optional.of(asked.clarification()));
          problem = asked.clarification().missingInfo();
          attempts.add(attempt(way, outcome, problem));
        }
        case Outcome.Unsupported unsupported -> {
          problem = unsupported.reason();
          attempts.add(attempt(way, outcome, problem));
        }
      }
      if (clarification.isPresent()) {
        break; // another way would only guess which one is meant
      }
    }
    return new StepResult(
        step, Optional.empty(), Optional.empty(), clarification, attempts, problem, warnings);
  }

  private Question question(Task.Ask ask) {
    return mission
        .task()
        .withText(ask.question())
        .withFilter(mission.task().filter().and(ask.filter()));
  }

  private static Attempt attempt(Strategy way, Outcome outcome, String problem) {
    return new Attempt(
        outcome.account().rewritten(),
        way,
        OutcomeJson.status(outcome),
        problem,
        outcome.account().usage().toolCalls(),
        outcome.account().usage().llmCalls(),
        outcome.account().usage().millis());
  }

  /** A row for each step that is needed; what none of them found is said to be missing. */
  private StepResult compare(MissionStep step, Map<String, StepResult> earlier) {
    MissionWords words = MissionWords.of(mission);
    VerifiedAnswer together = new VerifiedAnswer(List.of(), List.of());
    List<List<String>> rows = new ArrayList<>();
    for (String need : step.needs()) {
      StepResult result = earlier.get(need);
      if (result == null || result.answer().isEmpty()) {
        String section = result == null ? need : result.step().section();
        rows.add(List.of(section, words.notFound(), ""));
        continue;
      }
      together = together.plus(result.answer().get());
      VerifiedAnswer.SupportedClaim last =
          together.claims().get(together.claims().size() - result.answer().get().claims().size());
      rows.add(
          List.of(
              result.step().section(),
              last.text(),
              String.join(
                  " ", last.markers().stream().map(marker -> "[" + marker + "]").toList())));
    }
    if (together.claims().isEmpty()) {
      return StepResult.failed(step, "none of the steps it compares was answered", List.of());
    }
    Table table = new Table(List.of(words.item(), words.answer(), words.source()), rows);
    return StepResult.passed(step, together, Optional.of(table), List.of());
  }
}
