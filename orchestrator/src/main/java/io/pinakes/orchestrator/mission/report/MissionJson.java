package io.pinakes.orchestrator.mission.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.mission.MissionPlanJson;
import io.pinakes.orchestrator.mission.run.MissionOutcome;
import io.pinakes.orchestrator.mission.run.MissionReport;
import io.pinakes.orchestrator.mission.run.MissionReport.Section;
import io.pinakes.orchestrator.mission.run.StepResult;
import io.pinakes.orchestrator.mission.run.StepResult.Attempt;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.util.List;
import java.util.stream.Collectors;

/** Writes outcomes of missions as the JSON document that other programs read. */
public final class MissionJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private MissionJson() {}

  /** Writes an outcome. */
  public static ObjectNode write(MissionOutcome outcome) {
    MissionReport report = outcome.report();
    ObjectNode json = JSON.objectNode();
    json.put("status", outcome.status());
    json.put("complete", outcome instanceof MissionOutcome.Complete);
    json.put("mission", report.mission().task().text());
    json.set("plan", MissionPlanJson.write(report.plan()));
    ArrayNode steps = json.putArray("steps");
    report.results().forEach(result -> steps.add(step(result)));
    json.set("report", report(report));
    ArrayNode claims = json.putArray("claims");
    report.sections().forEach(section -> section.claims().forEach(claim -> claims.add(of(claim))));
    ArrayNode citations = json.putArray("citations");
    report.citations().forEach(citation -> citations.add(OutcomeJson.citation(citation)));
    ArrayNode open = json.putArray("open");
    for (StepResult result : report.results()) {
      if (result.isOpen()) {
        ObjectNode node = open.addObject();
        node.put("step", result.step().id());
        node.put("why", result.diagnosis());
        ArrayNode tried = node.putArray("tried");
        result.attempts().forEach(attempt -> tried.add(attempt.question().strategy().label()));
      }
    }
    ArrayNode warnings = json.putArray("warnings");
    report.warnings().forEach(warnings::add);
    json.set("usage", OutcomeJson.usage(report.usage()));
    return json;
  }

  private static ObjectNode step(StepResult result) {
    ObjectNode json = JSON.objectNode();
    json.put("id", result.step().id());
    json.put("section", result.step().section());
    json.put("status", status(result));
    json.put("diagnosis", result.diagnosis());
    ArrayNode attempts = json.putArray("attempts");
    for (Attempt attempt : result.attempts()) {
      ObjectNode node = attempts.addObject();
      node.put("question", attempt.question().text());
      node.put("strategy", attempt.question().strategy().label());
      node.put("status", attempt.status());
      node.put("problem", attempt.problem());
      node.set("usage", OutcomeJson.usage(attempt.usage()));
    }
    json.set("outcome", result.outcome().map(OutcomeJson::write).orElse(null));
    return json;
  }

  /** The status as for an answer, or {@code failed} if the answer did not pass its check. */
  private static String status(StepResult result) {
    if (result.passed()) {
      return "answered";
    }
    String last = result.outcome().map(OutcomeJson::status).orElse("failed");
    return last.equals("answered") ? "failed" : last;
  }

  private static ObjectNode report(MissionReport report) {
    ObjectNode json = JSON.objectNode();
    json.put(
        "summary",
        report.summary().stream()
            .map(claim -> OutcomeJson.line(claim.text(), claim.markers()))
            .collect(Collectors.joining("\n")));
    ArrayNode sections = json.putArray("sections");
    ArrayNode tables = json.putArray("tables");
    ArrayNode contradictions = json.putArray("contradictions");
    ArrayNode found = json.putArray("found");
    for (Section section : report.sections()) {
      ObjectNode node = sections.addObject();
      node.put("step", section.step().id());
      node.put("section", section.step().section());
      ArrayNode claims = node.putArray("claims");
      List<SupportedClaim> shown = section.shown();
      section.claims().forEach(claim -> claims.add(of(claim).put("shown", shown.contains(claim))));
      beside(section, section.contradictions(), contradictions);
      beside(section, section.found(), found);
      section
          .table()
          .ifPresent(
              table -> {
                ObjectNode written = OutcomeJson.table(table);
                written.put("step", section.step().id());
                tables.add(written);
              });
    }
    return json;
  }

  /** Adds claims of a section that are no answer. */
  private static void beside(Section section, List<SupportedClaim> claims, ArrayNode into) {
    if (!claims.isEmpty()) {
      ObjectNode node = into.addObject();
      node.put("step", section.step().id());
      node.put("section", section.step().section());
      ArrayNode all = node.putArray("claims");
      claims.forEach(claim -> all.add(of(claim)));
    }
  }

  private static ObjectNode of(SupportedClaim claim) {
    ObjectNode json = JSON.objectNode();
    json.put("text", claim.text());
    json.put("verdict", "supported");
    ArrayNode citations = json.putArray("citations");
    List<String> markers = claim.markers();
    markers.forEach(citations::add);
    claim.calculation().ifPresent(worked -> json.put("calculation", worked));
    return json;
  }
}
