package io.pinakes.orchestrator;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Statistics;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.InterpretationJson;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.QueryAnalysis.Mention;
import io.pinakes.search.query.SearchResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Keeps the account of one answer while it is made. */
final class Run {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final long started = System.nanoTime();
  private final String id;
  private final String question;
  private final List<Step> steps = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private String language = "und";
  private QueryAnalysis analysis = QueryAnalysis.NOTHING;
  private ObjectNode plan = JSON.objectNode();
  private int toolCalls;

  Run(String question, Filter filter, Statistics library) {
    this.question = question;
    String key =
        String.join(
            "\n", library.embedder(), library.generation() + "", filter.toString(), question);
    id = UUID.nameUUIDFromBytes(key.getBytes(StandardCharsets.UTF_8)).toString();
  }

  int toolCalls() {
    return toolCalls;
  }

  void warn(String warning) {
    warnings.add(warning);
  }

  void decomposed(Decomposition decomposition) {
    language = decomposition.language();
    analysis = decomposition.analysis();
    ObjectNode detail = JSON.objectNode();
    detail.put("intent", decomposition.intent().label());
    detail.put("language", language);
    ArrayNode mentions = detail.putArray("mentions");
    for (Mention mention : decomposition.analysis().mentions()) {
      mentions
          .addObject()
          .put("field", mention.field())
          .put("value", mention.value().display())
          .put("raw_text", mention.words());
    }
    ArrayNode terms = detail.putArray("terms");
    decomposition.terms().forEach(term -> terms.add(term.term()));
    steps.add(new Step("decompose", detail));
  }

  void planned(Plan made) {
    plan = JSON.objectNode();
    plan.put("route", "hybrid");
    plan.put("strategy", made.strategy().label());
    plan.set("filters", FilterJson.write(made.filter()));
    InterpretationJson.writeAnalysis(analysis, plan.putObject("interpretation"));
    ArrayNode calls = plan.putArray("calls");
    for (ToolCall.Search call : made.calls()) {
      ObjectNode node = calls.addObject();
      node.put("tool", call.tool());
      node.set("args", call.arguments());
    }
    plan.put("max_tool_calls", made.maxToolCalls());
    warnings.addAll(made.notes());
  }

  void called(ToolCall.Search call, SearchResult result) {
    toolCalls++;
    ObjectNode detail = JSON.objectNode();
    detail.set("args", call.arguments());
    detail.put("hits", result.hits().size());
    ArrayNode chunks = detail.putArray("chunks");
    result.hits().forEach(hit -> chunks.add(hit.chunk().id().value()));
    steps.add(new Step(call.tool(), detail));
    warnings.addAll(result.warnings());
  }

  void reviewed(Decision decision, EvidenceLedger ledger) {
    ObjectNode detail = JSON.objectNode();
    switch (decision) {
      case Decision.Enough _ -> detail.put("status", "enough");
      case Decision.More(_, String reason) -> detail.put("status", "more").put("reason", reason);
      case Decision.Clarify(var clarification) ->
          detail.put("status", "clarify").put("reason", clarification.missingInfo());
      case Decision.GiveUp(String reason) ->
          detail.put("status", "unsupported").put("reason", reason);
    }
    detail.put("passages", ledger.entries().size());
    ledger.entries().stream()
        .mapToDouble(evidence -> evidence.best().support())
        .max()
        .ifPresent(best -> detail.put("best_support", best));
    steps.add(new Step("review", detail));
  }

  void verified(Draft draft, VerifiedAnswer answer) {
    steps.add(new Step("compose", JSON.objectNode().put("claims", draft.claims().size())));
    steps.add(
        new Step(
            "verify",
            JSON.objectNode()
                .put("claims", answer.claims().size())
                .put("citations", answer.citations().size())));
    warnings.addAll(answer.warnings());
  }

  Account account() {
    long millis = (System.nanoTime() - started) / 1_000_000;
    return new Account(
        id, question, language, plan, steps, warnings, new Usage(0, toolCalls, 0, 0, millis));
  }
}
