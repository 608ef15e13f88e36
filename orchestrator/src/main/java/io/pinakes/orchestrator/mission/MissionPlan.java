package io.pinakes.orchestrator.mission;

import static java.util.Objects.requireNonNull;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The steps of a mission, an acyclic graph.
 *
 * @param mission what is wanted
 * @param planner who made the plan
 * @param steps in the order of the report
 */
public record MissionPlan(String mission, String planner, List<MissionStep> steps) {
  /**
   * @throws IllegalArgumentException if there is no step or there are more than {@value
   *     Mission#MOST_STEPS}, an id occurs twice, a step needs one that does not exist, or steps
   *     need one another in a circle
   */
  public MissionPlan {
    requireNonNull(mission, "mission");
    requireNonNull(planner, "planner");
    steps = List.copyOf(steps);
    if (steps.isEmpty() || steps.size() > Mission.MOST_STEPS) {
      throw new IllegalArgumentException(
          "a plan has 1 to " + Mission.MOST_STEPS + " steps, got " + steps.size());
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
      if (step.check() instanceof Check.AgreesWith(String other) && !step.needs().contains(other)) {
        throw new IllegalArgumentException(
            "step \"" + step.id() + "\" must need \"" + other + "\", which it is to agree with");
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
          "steps need one another in a circle: "
              + byId.keySet().stream().filter(id -> !ended.contains(id)).toList());
    }
  }
}
