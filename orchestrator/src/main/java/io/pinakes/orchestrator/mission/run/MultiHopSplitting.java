package io.pinakes.orchestrator.mission.run;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.mission.Check;
import io.pinakes.orchestrator.mission.Description;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.MissionStep.OnFailure;
import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.Pair;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.search.Library;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Divides a multi-hop question, whose answer needs what different documents say: a thing that it
 * describes instead of naming it is looked for first; of two things that it compares each is asked
 * about by itself. Only if the question failed, or if the documents that its answer cites lack
 * words of the question, or of the names of the two things, so that the answer may be about others.
 * A step that others need stays whole, as they have already run with its answer.
 */
final class MultiHopSplitting {
  private final Mission mission;
  private final Messages messages;
  private final CitedWords cited;
  private final Set<String> tried = new HashSet<>();

  MultiHopSplitting(Mission mission, Library library) {
    this.mission = mission;
    messages = MissionWords.of(mission).messages();
    cited = new CitedWords(library);
  }

  /**
   * Steps that take the place of one if all of them pass.
   *
   * @param about the words that documents must have to answer the undivided question
   */
  record Division(String about, List<MissionStep> steps) {
    Division {
      steps = List.copyOf(steps);
    }
  }

  /** Steps instead of one that has ended; empty if it cannot or need not be divided. */
  Optional<Division> of(MissionPlan plan, StepResult result) {
    MissionStep step = result.step();
    if (!(step.task() instanceof Task.Ask ask)
        || !ask.values().isEmpty()
        || !step.onFailure().replans()
        || result.attempts().isEmpty()
        || plan.steps().stream().anyMatch(other -> other.needs().contains(step.id()))
        || !tried.add(step.id())) {
      return Optional.empty();
    }
    return Pair.in(ask.question())
        .map(pair -> pair(pair, step, ask))
        .or(() -> Description.in(ask.question()).map(thing -> description(thing, step, ask)))
        .filter(division -> plan.steps().size() + division.steps.size() - 1 <= mission.maxSteps())
        .filter(division -> areNew(division.steps, plan))
        .filter(
            division ->
                result
                    .answer()
                    .filter(answer -> cited.missing(division.about, answer).isEmpty())
                    .isEmpty());
  }

  /** The result of the undivided step, with what was tried and found beside it, and a warning. */
  StepResult undivided(StepResult whole, Division division, Map<String, StepResult> parts) {
    StepResult result = whole;
    for (MissionStep step : division.steps) {
      StepResult part = requireNonNull(parts.get(step.id()));
      result = result.before(part);
      if (step.task() instanceof Task.Ask && part.passed()) {
        result = result.beside(FirstClaim.of(part.answer().orElseThrow()));
      }
    }
    return whole.passed() ? result.warned(messages.say("division-words", division.about)) : result;
  }

  private static boolean areNew(List<MissionStep> steps, MissionPlan plan) {
    Set<String> ids = new HashSet<>(plan.steps().stream().map(MissionStep::id).toList());
    return steps.stream().map(MissionStep::id).noneMatch(ids::contains);
  }

  private static Division description(Description thing, MissionStep step, Task.Ask ask) {
    String first = step.id() + "-thing";
    String value = "{" + first + "}";
    return new Division(
        thing.named(thing.thing()),
        List.of(
            new MissionStep(
                first,
                thing.finding(),
                new Task.Ask(thing.finding(), ask.filter(), ask.strategy()),
                step.needs(),
                new Check.All(
                    List.of(new Check.HasName(), new Check.HasWords(thing.finding(), true))),
                OnFailure.SKIP),
            new MissionStep(
                step.id() + "-named",
                step.section(),
                new Task.Ask(thing.named(value), ask.filter(), ask.strategy()),
                List.of(first),
                new Check.All(
                    List.of(
                        step.check(),
                        new Check.Mentions(value),
                        new Check.HasWords(thing.named(""), false))),
                OnFailure.SKIP)));
  }

  private static Division pair(Pair pair, MissionStep step, Task.Ask ask) {
    List<MissionStep> steps = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<String> all = pair.items().stream().map(Pair.Item::name).toList();
    for (Pair.Item item : pair.items()) {
      names.add(item.name());
      steps.add(
          new MissionStep(
              step.id() + "-" + names.size(),
              item.name(),
              new Task.Ask(item.question(), ask.filter(), ask.strategy()),
              step.needs(),
              Check.only(item.name(), all),
              OnFailure.RETRY));
    }
    Task beside =
        pair.preferred().isPresent() ? new Task.Choose(pair.preferred().get()) : new Task.Compare();
    steps.add(
        new MissionStep(
            step.id() + "-both",
            step.section(),
            beside,
            steps.stream().map(MissionStep::id).toList(),
            new Check.Answered(),
            OnFailure.SKIP));
    return new Division(String.join(" ", names), steps);
  }
}
