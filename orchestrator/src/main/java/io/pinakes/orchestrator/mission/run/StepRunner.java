package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.QuestionSeries;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.run.StepResult.Attempt;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs one step: tries its question as planned, then with other strategies, until an answer passes
 * its check.
 */
final class StepRunner {
  /** The strategies tried after that of the plan, in order. */
  private static final List<Strategy> LADDER =
      List.of(Strategy.HYBRID, Strategy.NAVIGATE, Strategy.LONG_TEXT);

  private final Mission mission;
  private final QuestionSeries series;
  private final KnownAnswers known;
  private final StepChecker checks;
  private final AnswerName names;
  private final Messages messages;

  /**
   * @param known answers of an earlier run
   */
  StepRunner(Mission mission, QuestionSeries series, KnownAnswers known) {
    this.mission = mission;
    this.series = series;
    this.known = known;
    names = new AnswerName(series.library());
    MissionWords words = MissionWords.of(mission);
    messages = words.messages();
    checks = new StepChecker(series.library(), words.language());
  }

  /**
   * @param earlier results of the steps that this one needs, by id
   */
  StepResult run(MissionStep step, Map<String, StepResult> earlier) {
    return switch (step.task()) {
      case Task.Ask ask -> {
        List<String> lacking = new ArrayList<>();
        Map<String, String> values = StepValue.used(ask, earlier, names, lacking);
        yield lacking.isEmpty()
            ? ask(step.withCheck(step.check().filled(values)), ask.filled(values), earlier)
            : StepResult.failed(
                step, messages.say("step-no-value", section(lacking.getFirst(), earlier)));
      }
      case Task.Compare _ -> compare(step, earlier);
      case Task.Choose(Task.Preference preferred) ->
          StepChoice.of(
              step,
              preferred,
              compare(step, earlier),
              step.needs().stream().flatMap(id -> Stream.ofNullable(earlier.get(id))).toList(),
              messages);
      case Task.ExtractTable table ->
          new StepTable(mission, series.library(), this).fill(step, table);
      case Task.CrossReference reference ->
          new DocumentReferences(series.library(), mission).follow(step, reference);
      case Task.Scan scan -> new DocumentScan(mission, series).run(step, scan);
      case Task.Changes changes ->
          new DocumentChanges(series.library(), mission).find(step, changes);
      case Task.Summarize summarize ->
          new DocumentSummary(series.library(), mission).summarize(step, summarize);
      case Task.Calculate(Task.Operation operation) ->
          StepCalculation.work(step, operation, earlier, messages);
    };
  }

  /** The result of a step that does not run, because an earlier one failed. */
  StepResult stopped(MissionStep step) {
    return StepResult.failed(step, messages.say("step-stopped"));
  }

  private StepResult ask(MissionStep step, Task.Ask ask, Map<String, StepResult> earlier) {
    Optional<Outcome.Answered> before = known.answer(step.id(), question(ask));
    if (before.isPresent()
        && checks.problem(step, narrowed(step, before.get()), earlier).isEmpty()) {
      return StepResult.passed(
          step,
          before.get(),
          narrowed(step, before.get()),
          List.of(new Attempt(question(ask), OutcomeJson.status(before.get()), "", Usage.NONE)),
          before.get().account().warnings());
    }
    List<Attempt> attempts = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    VerifiedAnswer contradictions = new VerifiedAnswer(List.of(), List.of());
    Optional<Outcome> last = Optional.empty();
    String problem = "";
    SequencedSet<Strategy> ways = new LinkedHashSet<>();
    ways.add(ask.strategy());
    if (step.onFailure().retries()) {
      ways.addAll(LADDER);
    }
    for (Strategy way : ways) {
      if (isSpent()) {
        problem = messages.say("mission-budget");
        break;
      }
      Question question = question(ask).withStrategy(way);
      Outcome outcome = answer(question);
      last = Optional.of(outcome);
      warnings.addAll(outcome.account().warnings());
      problem =
          switch (outcome) {
            case Outcome.Answered answered ->
                checks.problem(step, narrowed(step, answered), earlier);
            case Outcome.NeedsClarification back -> back.clarification().missingInfo();
            case Outcome.Unsupported unsupported -> unsupported.reason();
          };
      attempts.add(
          new Attempt(question, OutcomeJson.status(outcome), problem, outcome.account().usage()));
      if (outcome instanceof Outcome.Answered answered && problem.isEmpty()) {
        return StepResult.passed(step, answered, narrowed(step, answered), attempts, warnings);
      }
      if (outcome instanceof Outcome.NeedsClarification back) {
        contradictions = contradictions(question, back.clarification(), attempts);
        break; // another strategy would only guess which one is meant
      }
    }
    return new StepResult(
        step,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        last,
        attempts,
        problem,
        warnings,
        contradictions,
        new VerifiedAnswer(List.of(), List.of()));
  }

  private boolean isSpent() {
    return series.allowance().toolCallsLeft() == 0
        || series.allowance().remainingForModel().isZero();
  }

  /** The outcome of a question, which may not take the part of the time kept for the report. */
  private Outcome answer(Question question) {
    Duration left = series.allowance().remainingForModel();
    Limits limits = question.limits();
    return series.answer(
        left.isPositive() && left.compareTo(limits.time()) < 0
            ? question.withLimits(limits.withTime(left))
            : question);
  }

  /**
   * What each of the sources says that answer a question differently; none if fewer than two do.
   */
  private VerifiedAnswer contradictions(
      Question question, Clarification back, List<Attempt> attempts) {
    VerifiedAnswer together = new VerifiedAnswer(List.of(), List.of());
    if (back.type() != Clarification.Type.AMBIGUOUS) {
      return together;
    }
    for (Clarification.Choice choice : back.choices()) {
      if (isSpent()) {
        break;
      }
      Question one = choice.of(question);
      Outcome outcome = answer(one);
      attempts.add(
          new Attempt(
              one,
              OutcomeJson.status(outcome),
              messages.say("step-one-of-several", choice.label()),
              outcome.account().usage()));
      if (outcome instanceof Outcome.Answered answered) {
        together = together.plus(FirstClaim.of(answered.answer()));
      }
    }
    return together.claims().size() < 2 ? new VerifiedAnswer(List.of(), List.of()) : together;
  }

  /** Its answer; a figure or table that it states as a whole is never divided. */
  private VerifiedAnswer narrowed(MissionStep step, Outcome.Answered answered) {
    return answered.table().isPresent()
        ? answered.answer()
        : checks.narrowed(step.check(), answered.answer());
  }

  private Question question(Task.Ask ask) {
    return mission
        .task()
        .withText(ask.question())
        .withFilter(mission.task().filter().and(ask.filter()))
        .withStrategy(ask.strategy());
  }

  /** The row of a step that is answered in several ways: all of them, none chosen. */
  private List<String> several(String section, List<SupportedClaim> said) {
    return List.of(section, messages.say("cell-several", said.size(), joined(said)), marked(said));
  }

  /** Several answers in one cell. */
  static String joined(List<SupportedClaim> said) {
    return said.stream().map(SupportedClaim::text).collect(Collectors.joining(" / "));
  }

  /** The markers of all claims of a cell. */
  static String marked(List<SupportedClaim> said) {
    return said.stream().map(FirstClaim::marked).distinct().collect(Collectors.joining(" "));
  }

  /** What a step is called in the report. */
  private static String section(String id, Map<String, StepResult> earlier) {
    StepResult result = earlier.get(id);
    return result == null ? id : result.step().section();
  }

  /** Compares the needed steps, one per row; steps without an answer are listed as missing. */
  private StepResult compare(MissionStep step, Map<String, StepResult> earlier) {
    MissionWords words = MissionWords.of(mission);
    VerifiedAnswer together = new VerifiedAnswer(List.of(), List.of());
    List<List<String>> rows = new ArrayList<>();
    for (String need : step.needs()) {
      StepResult result = earlier.get(need);
      if (result != null && !result.contradictions().claims().isEmpty()) {
        VerifiedAnswer all = together.plus(result.contradictions());
        List<SupportedClaim> said =
            all.claims().subList(together.claims().size(), all.claims().size());
        together = new VerifiedAnswer(together.claims(), all.citations());
        rows.add(several(result.step().section(), said));
        continue;
      }
      if (result == null || result.answer().isEmpty()) {
        rows.add(List.of(section(need, earlier), words.notFound(), ""));
        continue;
      }
      together = together.plus(result.answer().get());
      SupportedClaim last =
          together.claims().get(together.claims().size() - result.answer().get().claims().size());
      rows.add(List.of(result.step().section(), last.text(), FirstClaim.marked(last)));
    }
    if (together.claims().isEmpty()) {
      return StepResult.failed(step, messages.say("step-nothing-compared"));
    }
    Table table = new Table(List.of(words.item(), words.answer(), words.source()), rows);
    return StepResult.passed(step, together, Optional.empty(), Optional.of(table));
  }
}
