package io.pinakes.orchestrator.mission;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The steps of a mission, an acyclic graph.
 *
 * @param mission the task as worded
 * @param planner who made the plan
 * @param steps in the order of the report
 */
public record MissionPlan(String mission, String planner, List<MissionStep> steps) {
  /**
   * @throws IllegalArgumentException if there is no step or there are more than {@value
   *     Mission#MAX_STEPS}, an id occurs twice, a step needs one that does not exist, uses one that
   *     it does not need, calculates with or chooses between too few or too many, or dependencies
   *     are cyclic
   */
  public MissionPlan {
    requireNonNull(mission, "mission");
    requireNonNull(planner, "planner");
    steps = List.copyOf(steps);
    if (steps.isEmpty() || steps.size() > Mission.MAX_STEPS) {
      throw new IllegalArgumentException(
          "a plan has 1 to " + Mission.MAX_STEPS + " steps, got " + steps.size());
    }
    Map<String, MissionStep> byId = new LinkedHashMap<>();
    for (MissionStep step : steps) {
      if (byId.put(step.id(), step) != null) {
        throw new IllegalArgumentException("two steps have the id \"" + step.id() + '"');
      }
    }
    for (MissionStep step : steps) {
      for (String need : step.needs()) {
        if (!byId.containsKey(need)) {
          throw new IllegalArgumentException(
              "step \"" + step.id() + "\" needs \"" + need + "\", which is not in the plan");
        }
      }
      if (step.task() instanceof Task.Ask ask && !step.needs().containsAll(ask.values())) {
        throw new IllegalArgumentException(
            "step \""
                + step.id()
                + "\" must need "
                + ask.values()
                + ", whose values its question uses");
      }
      if (step.task() instanceof Task.Calculate(Task.Operation operation)
          && (step.needs().size() < 2
              || (step.needs().size() > 2 && operation != Task.Operation.SUM))) {
        throw new IllegalArgumentException(
            "step \""
                + step.id()
                + "\" must need two steps to calculate with, or more for a sum, got "
                + step.needs().size());
      }
      if (step.task() instanceof Task.Choose && step.needs().size() < 2) {
        throw new IllegalArgumentException(
            "step \""
                + step.id()
                + "\" must need two or more steps to choose between, got "
                + step.needs().size());
      }
      if (step.check() instanceof Check.AgreesWith(String other) && !step.needs().contains(other)) {
        throw new IllegalArgumentException(
            "step \"" + step.id() + "\" must need \"" + other + "\", which it must agree with");
      }
    }
    Set<String> ended = new HashSet<>();
    boolean more = true;
    while (more) {
      more = false;
      for (MissionStep step : steps) {
        more |= ended.containsAll(step.needs()) && ended.add(step.id());
      }
    }
    if (ended.size() < steps.size()) {
      throw new IllegalArgumentException(
          "cyclic dependencies between steps: "
              + byId.keySet().stream().filter(id -> !ended.contains(id)).toList());
    }
  }

  /** This plan with {@code step} replacing the one with the same id. */
  public MissionPlan with(MissionStep step) {
    return new MissionPlan(
        mission,
        planner,
        steps.stream().map(each -> each.id().equals(step.id()) ? step : each).toList());
  }

  /** This plan with {@code parts} in place of a step, also where other steps need it. */
  public MissionPlan split(String id, List<MissionStep> parts) {
    List<MissionStep> all = new ArrayList<>();
    for (MissionStep step : steps) {
      if (step.id().equals(id)) {
        all.addAll(parts);
      } else {
        all.add(
            step.withNeeds(
                step.needs().stream()
                    .flatMap(
                        need ->
                            need.equals(id) ? parts.stream().map(MissionStep::id) : Stream.of(need))
                    .toList()));
      }
    }
    return new MissionPlan(mission, planner, all);
  }

  /** The steps in topological order, each after those it needs. */
  public List<MissionStep> ordered() {
    List<MissionStep> ordered = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    while (ordered.size() < steps.size()) {
      for (MissionStep step : steps) {
        if (!ids.contains(step.id()) && ids.containsAll(step.needs())) {
          ordered.add(step);
          ids.add(step.id());
        }
      }
    }
    return ordered;
  }
}
