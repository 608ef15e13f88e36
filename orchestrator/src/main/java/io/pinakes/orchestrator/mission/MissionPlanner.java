package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes plans; safe for many threads. */
public interface MissionPlanner {
  /**
   * Plans a mission. Nothing is asked of the library beyond what its fields and values are.
   *
   * @param session has the state of the library that the steps will see, pays for the planning, and
   *     takes note of what was degraded
   * @throws IllegalArgumentException if the mission cannot be planned, with what is wrong
   */
  MissionPlan plan(Mission mission, Session session);

  /**
   * Another question in place of one that failed in every way; empty if there is none.
   *
   * @param session as for {@link #plan}
   */
  default Optional<Task.Ask> replan(Mission mission, Failure failure, Session session) {
    return Optional.empty();
  }

  /**
   * A step that failed.
   *
   * @param diagnosis why the last try failed, a phrase
   * @param tried the questions that were asked, in order; none of them may come again
   * @param known what other steps have found, by their sections
   */
  record Failure(
      MissionStep step, String diagnosis, List<Question> tried, Map<String, String> known) {
    public Failure {
      tried = List.copyOf(tried);
      known = Map.copyOf(known);
    }
  }
}
