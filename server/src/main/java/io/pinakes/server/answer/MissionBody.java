package io.pinakes.server.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionPlanJson;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.query.Filter;
import io.pinakes.server.http.Body;
import io.pinakes.server.library.View;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A mission from a JSON body; its members are the options of {@code pinakes mission}.
 *
 * @param plan the plan to execute; empty to make one
 */
public record MissionBody(Mission mission, Optional<MissionPlan> plan, boolean planOnly) {
  /** The maximum time of a mission, in times that of an answer. */
  private static final int ANSWERS = 5;

  /**
   * Reads a mission.
   *
   * @param view what is asked
   * @param maxSeconds the maximum time of one answer
   */
  public static MissionBody read(Body body, View view, int maxSeconds) {
    body.only(
        "mission",
        "filter",
        "buckets",
        "effort",
        "language",
        "max_steps",
        "max_seconds",
        "plan",
        "plan_only");
    Optional<MissionPlan> plan =
        body.any("plan").map(JsonNode::toString).map(MissionPlanJson::read);
    String text =
        plan.isPresent()
            ? body.text("mission").orElse(plan.get().mission())
            : body.required("mission");
    Filter filter = view.checked(body.filter("filter"));
    view.library().count(filter); // names unknown fields before anything is planned
    List<String> buckets = view.buckets(body.texts("buckets"));
    Question task =
        Question.of(text)
            .withFilter(filter)
            .inBuckets(buckets)
            .withEffort(body.choice("effort", Effort.values(), Effort.MEDIUM));
    Optional<String> language = body.text("language");
    Mission mission =
        Mission.of(language.map(task::withLanguage).orElse(task))
            .withMaxSteps(body.integer("max_steps", Mission.MAX_STEPS, 1, Mission.MAX_STEPS));
    int most = ANSWERS * maxSeconds;
    int seconds = body.integer("max_seconds", most, 1, most);
    return new MissionBody(
        mission.withLimits(mission.limits().withTime(Duration.ofSeconds(seconds))),
        plan,
        body.flag("plan_only"));
  }
}
