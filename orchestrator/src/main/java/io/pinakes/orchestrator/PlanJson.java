package io.pinakes.orchestrator;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.decompose.QuestionReading;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.InterpretationJson;
import io.pinakes.search.query.QueryAnalysis;
import java.util.List;

/** How a question was read and what was planned for it, as JSON. */
final class PlanJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private PlanJson() {}

  /** What a language model read out of the question. */
  static void reading(QuestionReading reading, ObjectNode detail) {
    if (reading.equals(QuestionReading.NONE)) {
      return;
    }
    ObjectNode json = detail.putObject("reading");
    reading.buckets().forEach(json.putArray("primary_buckets")::add);
    ArrayNode entities = json.putArray("entities");
    reading
        .entities()
        .forEach(
            entity -> entities.addObject().put("name", entity.name()).put("role", entity.role()));
    ArrayNode constraints = json.putArray("constraints");
    for (QuestionReading.Constraint constraint : reading.constraints()) {
      ObjectNode node = constraints.addObject();
      node.set("filters", FilterJson.write(constraint.filter()));
      node.put("raw_text", constraint.words());
    }
    reading.topics().forEach(json.putArray("topic_terms")::add);
    ArrayNode subqueries = json.putArray("subqueries");
    reading
        .subqueries()
        .forEach(
            each ->
                subqueries.addObject().put("purpose", each.purpose()).put("query", each.query()));
    json.putObject("output_preferences").put("format", reading.format().label());
  }

  /** The plan of a loop of searches. */
  static ObjectNode write(Plan made, QueryAnalysis analysis, Limits limits) {
    ObjectNode plan = JSON.objectNode();
    plan.put("route", made.route().label());
    plan.put("strategy", made.strategy().label());
    plan.set("filters", FilterJson.write(made.filter()));
    InterpretationJson.writeAnalysis(analysis, plan.putObject("interpretation"));
    ArrayNode calls = plan.putArray("calls");
    made.buckets().forEach(plan.putArray("buckets")::add);
    for (ToolCall call : made.calls()) {
      ObjectNode node = calls.addObject();
      node.put("tool", call.tool());
      node.set("args", call.arguments());
    }
    plan.put("max_tool_calls", limits.toolCalls());
    return plan;
  }

  /** The way on which an agent works, which plans nothing ahead. */
  static ObjectNode write(Strategy route, QueryAnalysis analysis, Limits limits) {
    ObjectNode plan = JSON.objectNode().put("route", route.label());
    InterpretationJson.writeAnalysis(analysis, plan.putObject("interpretation"));
    plan.put("max_tool_calls", limits.toolCalls());
    return plan;
  }

  /** The plan of a question that values answer. */
  static ObjectNode write(StructuredQuestion question, QueryAnalysis analysis) {
    ObjectNode plan = JSON.objectNode();
    plan.put("route", "structured");
    plan.put("operation", question.operation().label());
    ArrayNode buckets = plan.putArray("buckets");
    question.buckets().forEach(buckets::add);
    ArrayNode demands = plan.putArray("demands");
    for (Demand demand : question.demands()) {
      ObjectNode node = demands.addObject().put("raw_text", demand.words());
      switch (demand) {
        case Demand.Value(var filter, _) -> node.set("filters", FilterJson.write(filter));
        case Demand.Text(_, List<String> any, _) -> any.forEach(node.putArray("holds_any")::add);
        case Demand.Unknown _ -> node.put("unknown", true);
      }
    }
    InterpretationJson.writeAnalysis(analysis, plan.putObject("interpretation"));
    return plan;
  }
}
