package io.pinakes.orchestrator;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.longtext.LongTextJson;
import io.pinakes.orchestrator.longtext.LongTextResult;
import io.pinakes.orchestrator.navigate.Navigation;
import io.pinakes.orchestrator.navigate.NavigationJson;
import io.pinakes.orchestrator.navigate.NavigationTrace;
import io.pinakes.orchestrator.navigate.Node;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Statistics;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.InterpretationJson;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.QueryAnalysis.Mention;
import io.pinakes.search.query.SearchResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
  private final Map<ChunkId, List<NavigationTrace.Selected>> trails = new HashMap<>();
  private final Set<Node.Section> sectionsRead = new HashSet<>();
  private int toolCalls;
  private int llmCalls;
  private long tokensIn;
  private long tokensOut;

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
    plan.put("route", made.route());
    plan.put("strategy", made.strategy().label());
    plan.set("filters", FilterJson.write(made.filter()));
    InterpretationJson.writeAnalysis(analysis, plan.putObject("interpretation"));
    ArrayNode calls = plan.putArray("calls");
    for (ToolCall.Retrieval call : made.calls()) {
      ObjectNode node = calls.addObject();
      node.put("tool", call.tool());
      node.set("args", call.arguments());
    }
    plan.put("max_tool_calls", made.maxToolCalls());
    warnings.addAll(made.notes());
  }

  void called(ToolCall.Search call, SearchResult result) {
    called(call, result.hits().size(), result.hits());
    warnings.addAll(result.warnings());
  }

  void called(ToolCall.Navigate call, Navigation navigation) {
    List<Hit> first = navigation.together().stream().limit(call.topK()).toList();
    called(call, navigation.together().size(), first)
        .set(Step.NAVIGATION, NavigationJson.write(navigation));
    for (NavigationTrace.Selected section : navigation.trace().selectedSections()) {
      if (section.node() instanceof Node.Section read) {
        sectionsRead.add(read);
      }
    }
    for (Hit hit : navigation.together()) {
      ChunkId passage = hit.chunk().id();
      List<NavigationTrace.Selected> trail = navigation.trace().trail(passage);
      if (!trail.isEmpty()) {
        trails.putIfAbsent(passage, trail);
      }
    }
    Navigation.Usage usage = navigation.usage();
    llmCalls += usage.modelCalls();
    tokensIn += usage.tokensIn();
    tokensOut += usage.tokensOut();
    warnings.addAll(navigation.warnings());
  }

  void called(ToolCall.LongText call, LongTextResult result) {
    called(call, result.passages().size(), result.read())
        .set(Step.LONG_TEXT, LongTextJson.write(result));
    warnings.addAll(result.warnings());
  }

  /** The plan of a question that values answer. */
  void planned(StructuredQuestion question) {
    plan = JSON.objectNode();
    plan.put("route", "structured");
    plan.put("operation", question.operation().label());
    ArrayNode buckets = plan.putArray("buckets");
    question.buckets().forEach(buckets::add);
    ArrayNode demands = plan.putArray("demands");
    for (Demand demand : question.demands()) {
      ObjectNode node = demands.addObject().put("raw_text", demand.words());
      switch (demand) {
        case Demand.Value(Filter filter, _) -> node.set("filters", FilterJson.write(filter));
        case Demand.Text _ -> node.put("holds", demand.words());
        case Demand.Unknown _ -> node.put("unknown", true);
      }
    }
    InterpretationJson.writeAnalysis(analysis, plan.putObject("interpretation"));
  }

  void called(ToolCall call, long found) {
    toolCalls++;
    ObjectNode detail = JSON.objectNode();
    detail.set("args", call.arguments());
    steps.add(new Step(call.tool(), detail.put("facts", found)));
  }

  /** Notes a step; its detail may be added to. */
  private ObjectNode called(ToolCall.Retrieval call, int hits, List<Hit> read) {
    toolCalls++;
    ObjectNode detail = JSON.objectNode();
    detail.set("args", call.arguments());
    detail.put("hits", hits);
    ArrayNode chunks = detail.putArray("chunks");
    read.forEach(hit -> chunks.add(hit.chunk().id().value()));
    steps.add(new Step(call.tool(), detail));
    return detail;
  }

  /** The sections whose passages were read so far. */
  Set<Node.Section> sectionsRead() {
    return sectionsRead;
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
        id,
        question,
        language,
        plan,
        steps,
        trails,
        warnings,
        new Usage(llmCalls, toolCalls, tokensIn, tokensOut, millis));
  }
}
