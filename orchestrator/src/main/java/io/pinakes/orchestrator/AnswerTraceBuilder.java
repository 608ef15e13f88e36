package io.pinakes.orchestrator;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Pruning;
import io.pinakes.orchestrator.longtext.LongTextJson;
import io.pinakes.orchestrator.longtext.LongTextResult;
import io.pinakes.orchestrator.navigate.Navigation;
import io.pinakes.orchestrator.navigate.NavigationJson;
import io.pinakes.orchestrator.navigate.NavigationTrace;
import io.pinakes.orchestrator.navigate.Node;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Statistics;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.FactJson;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.QueryAnalysis.Mention;
import io.pinakes.search.query.SearchResult;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Keeps the account of one answer while it is made. */
final class AnswerTraceBuilder {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Session session;
  private final String id;
  private final Statistics index;
  private final List<Step> steps = new ArrayList<>();
  private Duration last = Duration.ZERO;
  private String language = "und";
  private QueryAnalysis analysis = QueryAnalysis.NOTHING;
  private ObjectNode plan = JSON.objectNode();
  private EvidenceLedger evidence = EvidenceLedger.EMPTY;
  private final Map<ChunkId, List<NavigationTrace.Selected>> trails = new HashMap<>();
  private final Set<Node.Section> sectionsRead = new HashSet<>();

  AnswerTraceBuilder(Session session) {
    this.session = session;
    index = session.library().statistics();
    Question question = session.question();
    String key =
        String.join(
            "\n",
            index.embedder(),
            index.generation() + "",
            question.filter().toString(),
            question.text());
    id = UUID.nameUUIDFromBytes(key.getBytes(StandardCharsets.UTF_8)).toString();
  }

  /** Notes a step that began when the last one ended. */
  private void step(String name, ObjectNode detail) {
    Duration now = session.elapsed();
    Step step = new Step(name, detail, now.minus(last));
    last = now;
    steps.add(step);
    session.tell(new AnswerEvent.StepDone(step));
  }

  private static ObjectNode call(ToolCall call) {
    return JSON.objectNode().set(Step.ARGUMENTS, call.arguments());
  }

  private static ObjectNode call(ToolCall call, int hits, List<Hit> read) {
    ObjectNode detail = call(call).put("hits", hits);
    ArrayNode chunks = detail.putArray("chunks");
    ArrayNode scores = detail.putArray("scores");
    for (Hit hit : read) {
      chunks.add(hit.chunk().id().value());
      scores.add(hit.score());
    }
    return detail;
  }

  private void warn(List<String> warnings) {
    warnings.forEach(session::warn);
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
    PlanJson.reading(decomposition.reading(), detail);
    step("decompose", detail);
  }

  void planned(Plan made) {
    plan = PlanJson.write(made, analysis, session.limits());
    warn(made.notes());
  }

  /** There is no plan but the way on which an agent works. */
  void planned(Strategy route) {
    plan = PlanJson.write(route, analysis, session.limits());
  }

  void planned(StructuredQuestion question) {
    plan = PlanJson.write(question, analysis);
  }

  void called(ToolCall.Search call, SearchResult result) {
    step(call.tool(), call(call, result.hits().size(), result.hits()));
    warn(result.warnings());
  }

  void called(ToolCall.Navigate call, Navigation navigation) {
    List<Hit> first = navigation.together().stream().limit(call.topK()).toList();
    ObjectNode detail = call(call, navigation.together().size(), first);
    detail.set(Step.NAVIGATION, NavigationJson.write(navigation));
    step(call.tool(), detail);
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
    session.spent(usage.modelCalls(), usage.tokensIn(), usage.tokensOut());
    warn(navigation.warnings());
  }

  void called(ToolCall.LongText call, LongTextResult result) {
    ObjectNode detail = call(call, result.passages().size(), result.read());
    detail.set(Step.LONG_TEXT, LongTextJson.write(result));
    step(call.tool(), detail);
    warn(result.warnings());
  }

  /** Facts and values. */
  void called(ToolCall call, long found) {
    step(call.tool(), call(call).put("facts", found));
  }

  /** The values of one page, by the ids of their facts. */
  void called(ToolCall.AnnotationsSearch call, FactPage page) {
    ObjectNode detail = call(call).put("facts", page.total());
    ArrayNode ids = detail.putArray("fact_ids");
    page.hits().forEach(hit -> ids.add(hit.fact().id()));
    step(call.tool(), detail);
  }

  /** What was worked out, so that it can be compared with the same worked out again. */
  void called(ToolCall.AnnotationsAggregate call, Aggregate result) {
    ObjectNode detail = call(call).put("facts", result.facts());
    detail.set("groups", FactJson.write(result).get("groups"));
    step(call.tool(), detail);
  }

  /** Passages that were named, not searched for. */
  void called(ToolCall call, List<Hit> read) {
    step(call.tool(), call(call, read.size(), read));
  }

  /** A call that does not fit the library. */
  void failed(ToolCall call, String problem) {
    step(call.tool(), call(call).put("error", problem));
  }

  /** The sections whose passages were read so far. */
  Set<Node.Section> sectionsRead() {
    return sectionsRead;
  }

  /** Notes all that has been read so far. */
  void read(EvidenceLedger ledger) {
    evidence = ledger;
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
    if (!ledger.values().isEmpty()) {
      detail.put("values", ledger.values().size());
    }
    ledger.entries().stream()
        .mapToDouble(evidence -> evidence.best().support())
        .max()
        .ifPresent(best -> detail.put("best_support", best));
    step("review", detail);
  }

  void pruned(Pruning.Pruned pruned) {
    ObjectNode detail = JSON.objectNode();
    detail.put("passages", pruned.kept().entries().size());
    detail.put("values", pruned.kept().values().size());
    ArrayNode dropped = detail.putArray("dropped");
    for (Pruning.Dropped each : pruned.dropped()) {
      dropped
          .addObject()
          .put("handle", each.handle())
          .put("what", each.what())
          .put("reason", each.reason());
    }
    step("prune", detail);
  }

  void composed(Draft draft) {
    ObjectNode detail = JSON.objectNode().put("claims", draft.claims().size());
    if (!draft.missing().isEmpty()) {
      detail.put("missing", draft.missing());
    }
    step("compose", detail);
  }

  void verified(VerifiedAnswer answer) {
    ObjectNode detail =
        JSON.objectNode()
            .put("claims", answer.claims().size())
            .put("citations", answer.citations().size());
    if (!answer.rejected().isEmpty()) {
      ArrayNode rejected = detail.putArray("rejected");
      for (VerifiedAnswer.RejectedClaim claim : answer.rejected()) {
        rejected
            .addObject()
            .put("text", claim.text())
            .put("verdict", claim.verdict().label())
            .put("reason", claim.reason());
      }
    }
    step("verify", detail);
  }

  Account account() {
    return new Account(
        id,
        session.question().asked(),
        session.question().text(),
        session.question().filter(),
        language,
        plan,
        steps,
        trails,
        evidence,
        index,
        session.modelCalls(),
        session.warnings(),
        new Usage(
            Math.toIntExact(session.requests()),
            session.toolsCalled(),
            session.tokensIn(),
            session.tokensOut(),
            session.elapsed().toMillis()));
  }
}
