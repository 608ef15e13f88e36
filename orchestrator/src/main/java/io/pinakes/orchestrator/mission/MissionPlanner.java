package io.pinakes.orchestrator.mission;

import io.pinakes.search.Library;

/** Divides a mission into steps. */
@FunctionalInterface
public interface MissionPlanner {
  /**
   * A plan of at most {@link Mission#maxSteps} steps.
   *
   * @throws IllegalArgumentException if the mission cannot be planned, with what to do instead
   */
  MissionPlan plan(Mission mission, Library library);
}
