package io.pinakes.orchestrator.mission;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.mission.StepResult.Attempt;

/** Outcomes of missions as JSON for other programs. */
public final class MissionJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private MissionJson() {}

  /** Writes an outcome. */
  public static ObjectNode write(MissionOutcome outcome) {
    MissionReport report = outcome.report();
    ObjectNode json = JSON.objectNode();
    json.put("status", outcome.status());
    json.put("mission", report.mission().task().text());
    json.set("plan", MissionPlanJson.write(report.plan()));
    ArrayNode sections = json.putArray("sections");
    for (int i = 0; i < report.sections().size(); i++) {
      sections.add(section(report.sections().get(i), report.results().get(i)));
    }
    ArrayNode citations = json.putArray("citations");
    report.citations().forEach(citation -> citations.add(OutcomeJson.citation(citation)));
    ArrayNode warnings = json.putArray("warnings");
    report.warnings().forEach(warnings::add);
    return json;
  }

  private static ObjectNode section(MissionReport.Section section, StepResult result) {
    ObjectNode json = JSON.objectNode();
    json.put("step", section.step().id());
    json.put("section", section.step().section());
    json.put("passed", result.passed());
    ArrayNode claims = json.putArray("claims");
    section
        .claims()
        .forEach(
            claim -> {
              ObjectNode node = claims.addObject().put("text", claim.text());
              node.put("verdict", "supported");
              ArrayNode markers = node.putArray("citations");
              claim.markers().forEach(markers::add);
              claim.calculation().ifPresent(worked -> node.put("calculation", worked));
            });
    json.set("table", section.table().map(OutcomeJson::table).orElse(null));
    json.put("diagnosis", section.diagnosis());
    result.clarification().ifPresent(asked -> json.put("missing_info", asked.missingInfo()));
    ArrayNode attempts = json.putArray("attempts");
    for (Attempt attempt : result.attempts()) {
      attempts
          .addObject()
          .put("question", attempt.question())
          .put("strategy", attempt.strategy().label())
          .put("status", attempt.status())
          .put("problem", attempt.problem())
          .put("tool_calls", attempt.toolCalls())
          .put("llm_calls", attempt.llmCalls())
          .put("millis", attempt.millis());
    }
    return json;
  }
}
