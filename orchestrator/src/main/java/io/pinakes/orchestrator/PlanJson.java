package io.pinakes.orchestrator;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.formula.Formula;
import io.pinakes.orchestrator.formula.FormulaJson;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.plan.Route;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.DurationJson;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.tool.ToolCallJson;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.InterpretationJson;
import java.util.List;
import java.util.Optional;

/** Writes plans as JSON. */
final class PlanJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private PlanJson() {}

  /** Writes a plan; an empty object if there is none. */
  static ObjectNode write(Optional<Planned> planned) {
    return planned.isPresent() ? write(planned.get()) : JSON.objectNode();
  }

  private static ObjectNode write(Planned planned) {
    Plan plan = planned.plan();
    return switch (plan.route()) {
      case Route.Structured(StructuredQuestion request) -> structured(request, planned);
      case Route.Tools _ -> {
        ObjectNode json = JSON.objectNode().put("route", plan.route().label());
        InterpretationJson.writeAnalysis(planned.analysis(), json.putObject("interpretation"));
        yield json.put("max_tool_calls", planned.maxToolCalls());
      }
      case Route.Search _, Route.LongText _, Route.Navigate _ -> searches(plan, planned);
    };
  }

  private static ObjectNode searches(Plan made, Planned planned) {
    ObjectNode plan = JSON.objectNode();
    plan.put("route", made.route().label());
    plan.put("strategy", made.mode().label());
    plan.set("filters", FilterJson.write(made.filter()));
    InterpretationJson.writeAnalysis(planned.analysis(), plan.putObject("interpretation"));
    ArrayNode calls = plan.putArray("calls");
    made.buckets().forEach(plan.putArray("buckets")::add);
    made.calls().forEach(call -> call(call, calls));
    made.advised().forEach(call -> call(call, calls));
    return plan.put("max_tool_calls", planned.maxToolCalls());
  }

  private static void call(ToolCall call, ArrayNode into) {
    into.addObject().put("tool", call.tool()).set("args", ToolCallJson.write(call));
  }

  private static ObjectNode structured(StructuredQuestion question, Planned planned) {
    ObjectNode plan = JSON.objectNode();
    plan.put("route", "structured");
    plan.put("operation", question.operation().label());
    if (question.operation() instanceof Operation.Duration duration) {
      plan.set("duration", DurationJson.write(duration));
    }
    if (question.operation() instanceof Operation.Computation(Formula formula, _, _)) {
      plan.set("formula", FormulaJson.write(formula));
    }
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
    InterpretationJson.writeAnalysis(planned.analysis(), plan.putObject("interpretation"));
    return plan;
  }
}
