package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionPlanner;
import io.pinakes.orchestrator.mission.MissionPlanner.Failure;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.run.StepResult.Attempt;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Replaces failed questions: each at most once, and at most {@value #MOST} per mission. */
final class Replanning {
  private static final int MOST = 3;

  private final MissionPlanner planner;
  private final Mission mission;
  private final Session session;
  private final Set<String> replanned = new HashSet<>();

  Replanning(MissionPlanner planner, Mission mission, Session session) {
    this.planner = planner;
    this.mission = mission;
    this.session = session;
  }

  /**
   * The steps with new questions in place of failed ones; empty if there is nothing more to try.
   */
  List<MissionStep> replace(MissionPlan plan, Map<String, StepResult> results) {
    List<MissionStep> replaced = new ArrayList<>();
    for (MissionStep step : plan.steps()) {
      StepResult result = results.get(step.id());
      if (result == null || !failed(result) || replanned.size() >= MOST) {
        continue;
      }
      if (replanned.add(step.id())) {
        List<Question> tried = result.attempts().stream().map(Attempt::question).toList();
        Optional<Task.Ask> other =
            planner.replan(
                mission,
                new Failure(step, result.diagnosis(), tried, known(plan, results)),
                session);
        if (other.isPresent() && !step.needs().containsAll(other.get().values())) {
          session.warn("replan-needs", step.id());
        } else if (other.isPresent() && tried(other.get(), tried)) {
          session.warn("replan-tried", step.id());
        } else {
          other.map(step::withTask).ifPresent(replaced::add);
        }
      }
    }
    return replaced;
  }

  /** Whether another question might help: one was asked, and it does not need clarification. */
  private static boolean failed(StepResult result) {
    return !result.passed()
        && result.step().onFailure().replans()
        && !result.attempts().isEmpty()
        && result.clarification().isEmpty()
        && result.step().task() instanceof Task.Ask;
  }

  private boolean tried(Task.Ask ask, List<Question> tried) {
    return tried.stream()
        .anyMatch(
            question ->
                question.text().equalsIgnoreCase(ask.question().strip())
                    && question.filter().equals(mission.task().filter().and(ask.filter())));
  }

  private static Map<String, String> known(MissionPlan plan, Map<String, StepResult> results) {
    Map<String, String> known = new LinkedHashMap<>();
    for (MissionStep step : plan.steps()) {
      StepResult result = results.get(step.id());
      if (result != null) {
        result
            .answer()
            .ifPresent(answer -> known.put(step.section(), answer.claims().getFirst().text()));
      }
    }
    return known;
  }
}
