package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.mission.Check;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionGrammar;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.analyze.TextAnalysis;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Divides a question that asks for several things into one step for each: as the last thing that is
 * tried if it failed, and if its answer has no word of one of them. A step whose value others use
 * in a question or calculation stays whole.
 */
final class Splitting {
  private final Mission mission;
  private final Set<String> tried = new HashSet<>();

  Splitting(Mission mission) {
    this.mission = mission;
  }

  /** The parts that replace a step; empty if it need not or cannot be divided. */
  List<MissionStep> parts(MissionPlan plan, StepResult result) {
    MissionStep step = result.step();
    if (!step.onFailure().replans()
        || result.clarification().isPresent()
        || !(step.task() instanceof Task.Ask(String question, var filter, var strategy))
        || result.attempts().isEmpty()
        || tried.contains(step.id())
        || plan.steps().stream()
            .anyMatch(
                other ->
                    other.needs().contains(step.id()) && !(other.task() instanceof Task.Compare))) {
      return List.of();
    }
    List<MissionGrammar.Part> questions = MissionGrammar.divided(question);
    if (result.passed() && !leavesOut(result, questions)) {
      return List.of();
    }
    if (questions.size() < 2 || plan.steps().size() + questions.size() - 1 > mission.maxSteps()) {
      return List.of();
    }
    tried.add(step.id());
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

  /** Whether an answer in words has none of the words of a thing that is asked for. */
  private static boolean leavesOut(StepResult result, List<MissionGrammar.Part> questions) {
    if (result.answer().isEmpty() || result.table().isPresent()) {
      return false;
    }
    StringBuilder said = new StringBuilder();
    result.answer().get().claims().forEach(claim -> said.append(claim.text()).append('\n'));
    for (Citation citation : result.answer().get().citations()) {
      said.append(
          switch (citation) {
            case Citation.Words words -> String.join("\n", words.section()) + "\n" + words.quote();
            case Citation.Field field -> field.field() + " " + field.value();
          });
      said.append('\n');
    }
    Set<String> terms = Set.copyOf(TextAnalysis.terms(said.toString()));
    return questions.stream()
        .flatMap(part -> part.about().stream())
        .anyMatch(about -> Collections.disjoint(terms, TextAnalysis.terms(about)));
  }
}
