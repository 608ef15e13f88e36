package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.mission.Check;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionGrammar;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Divides a failed question that asks for several things into one step for each, as the last thing
 * that is tried. A step whose value others use in a question or calculation stays whole.
 */
final class Splitting {
  private final Mission mission;
  private final Set<String> tried = new HashSet<>();

  Splitting(Mission mission) {
    this.mission = mission;
  }

  /** The parts that replace a failed step; empty if it cannot be divided. */
  List<MissionStep> parts(MissionPlan plan, StepResult result) {
    MissionStep step = result.step();
    if (result.passed()
        || !step.onFailure().replans()
        || result.clarification().isPresent()
        || !(step.task() instanceof Task.Ask(String question, var filter, var strategy))
        || result.attempts().isEmpty()
        || !tried.add(step.id())
        || plan.steps().stream()
            .anyMatch(
                other ->
                    other.needs().contains(step.id()) && !(other.task() instanceof Task.Compare))) {
      return List.of();
    }
    List<MissionGrammar.Part> questions = MissionGrammar.divided(question);
    if (questions.size() < 2 || plan.steps().size() + questions.size() - 1 > mission.maxSteps()) {
      return List.of();
    }
    List<MissionStep> parts = new ArrayList<>();
    for (MissionGrammar.Part part : questions) {
      String id = step.id() + "-" + (parts.size() + 1);
      if (plan.steps().stream().anyMatch(other -> other.id().equals(id))) {
        return List.of();
      }
      tried.add(id);
      parts.add(
          new MissionStep(
              id,
              part.text(),
              new Task.Ask(part.text(), filter, strategy),
              step.needs(),
              new Check.All(List.of(step.check(), part.check())),
              step.onFailure()));
    }
    return parts;
  }
}
