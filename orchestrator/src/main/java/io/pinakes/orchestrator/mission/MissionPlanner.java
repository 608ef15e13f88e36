package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes plans; safe for many threads. */
public interface MissionPlanner {
  /**
   * Plans a mission, using only the fields and values of the library.
   *
   * @param session holds the library state that the steps will see, is charged for planning, and
   *     collects warnings
   * @throws IllegalArgumentException if the mission cannot be planned
   */
  MissionPlan plan(Mission mission, Session session);

  /**
   * Replaces a question for which every strategy failed; empty if there is no replacement.
   *
   * @param session as for {@link #plan}
   */
  default Optional<Task.Ask> replan(Mission mission, Failure failure, Session session) {
    return Optional.empty();
  }

  /**
   * A step that failed.
   *
   * @param diagnosis why the last attempt failed, a phrase
   * @param tried the questions asked so far, in order; none may be repeated
   * @param known findings of other steps, by section
   */
  record Failure(
      MissionStep step, String diagnosis, List<Question> tried, Map<String, String> known) {
    public Failure {
      tried = List.copyOf(tried);
      known = Map.copyOf(known);
    }
  }
}
