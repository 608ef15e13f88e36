package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Account;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.Source;
import io.pinakes.orchestrator.evidence.ValueEvidence;
import io.pinakes.orchestrator.record.AnswerRecord.Claim;
import io.pinakes.orchestrator.record.AnswerRecord.Dropped;
import io.pinakes.orchestrator.record.AnswerRecord.IndexState;
import io.pinakes.orchestrator.record.AnswerRecord.Passage;
import io.pinakes.orchestrator.record.AnswerRecord.Value;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.trace.Found;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.Library;
import io.pinakes.search.Statistics;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.FactJson;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.Hit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Puts outcomes on record. Safe for many threads. */
public final class Recorder {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Library library;
  private final ObjectNode settings;

  /**
   * @param library the answers are made from
   * @param settings what they are made with: strategy, search settings, name and host of the
   *     language model; nothing secret
   */
  public Recorder(Library library, ObjectNode settings) {
    this.library = library;
    this.settings = settings.deepCopy();
  }

  /**
   * The record of an outcome. Chunks that are cited without having been read whole (rows of tables)
   * are left out if the library has moved on since.
   */
  public AnswerRecord record(Question question, Outcome outcome) {
    Account account = outcome.account();
    List<Claim> claims = new ArrayList<>();
    Set<ChunkId> cited = new LinkedHashSet<>();
    if (outcome instanceof Outcome.Answered answered) {
      answered
          .answer()
          .claims()
          .forEach(
              claim -> claims.add(new Claim(claim.text(), claim.markers(), claim.calculation())));
      for (Citation citation : answered.answer().citations()) {
        if (citation instanceof Citation.Words words) {
          words.chunk().ifPresent(cited::add);
        }
      }
    }
    return new AnswerRecord(
        Optional.empty(),
        question(question, account),
        settings,
        state(account.index()),
        OutcomeJson.write(outcome),
        passages(account, cited),
        account.evidence().values().stream().map(Recorder::value).toList(),
        dropped(account),
        claims,
        account.modelCalls(),
        account.steps().stream().map(step -> step.took().toNanos() / 1000).toList());
  }

  private static ObjectNode question(Question question, Account account) {
    ObjectNode json = JSON.objectNode();
    json.put("asked", account.question());
    json.put("text", account.rewritten());
    json.set("filter", FilterJson.write(account.filter()));
    json.put("language", question.language().orElse(null));
    json.put("format", question.format().label());
    Limits limits = question.limits();
    json.putObject("limits")
        .put("tool_calls", limits.toolCalls())
        .put("model_calls", limits.modelCalls())
        .put("tokens", limits.tokens())
        .put("millis", limits.time().toMillis())
        .put("retries", limits.retries());
    return json;
  }

  private static IndexState state(Statistics index) {
    return new IndexState(
        index.generation(),
        index.embedder(),
        index.dimension(),
        index.schemaVersion(),
        index.documents(),
        index.chunks());
  }

  private List<Passage> passages(Account account, Set<ChunkId> cited) {
    List<Passage> passages = new ArrayList<>();
    Set<ChunkId> only = new LinkedHashSet<>(cited);
    for (Evidence evidence : account.evidence().entries()) {
      Chunk chunk = evidence.hit().chunk();
      only.remove(chunk.id());
      passages.add(
          passage(
              evidence.handle(), chunk, explanation(evidence.hit()), cited.contains(chunk.id())));
    }
    if (!only.isEmpty()) {
      try (Library state = library.pinned()) {
        if (state.statistics().generation() == account.index().generation()) {
          for (ChunkId id : only) {
            state
                .chunk(id)
                .ifPresent(chunk -> passages.add(passage("", chunk, JSON.objectNode(), true)));
          }
        }
      }
    }
    return passages;
  }

  private static Passage passage(
      String handle, Chunk chunk, ObjectNode explanation, boolean cited) {
    return new Passage(
        handle,
        chunk.id(),
        chunk.document(),
        chunk.span(),
        Hashes.sha256(chunk.text()),
        explanation,
        cited);
  }

  private static ObjectNode explanation(Hit hit) {
    ObjectNode json = JSON.objectNode();
    json.put("score", hit.score());
    for (Explanation.LegRank leg : hit.explanation().legs()) {
      json.putObject(leg.leg())
          .put("rank", leg.rank() == 0 ? null : (Integer) leg.rank())
          .put("score", leg.score());
    }
    json.putObject("fused")
        .put("rank", hit.explanation().fused().rank())
        .put("score", hit.explanation().fused().score());
    hit.explanation().refined().ifPresent(score -> json.put("refined", score));
    hit.explanation().reranked().ifPresent(score -> json.put("reranked", score));
    return json;
  }

  private static Value value(ValueEvidence value) {
    ArrayNode sources = JSON.arrayNode();
    for (Source source : value.sources()) {
      ObjectNode node = sources.addObject();
      switch (source) {
        case Source.Field(DocumentId document, String field, String stored) ->
            node.put("kind", "metadata")
                .put("doc_id", document.value())
                .put("field", field)
                .put("field_value", stored);
        case Source.Words(DocumentId document, Span span) ->
            node.put("kind", "text")
                .put("doc_id", document.value())
                .put("start", span.start())
                .put("end", span.end());
        case Source.Row(var fact) ->
            node.put("kind", "row")
                .put("doc_id", fact.document().value())
                .put("fact_id", fact.id())
                .put("start", fact.place().span().start())
                .put("end", fact.place().span().end());
      }
    }
    return new Value(value.handle(), value.text(), sources, value.computed().map(FactJson::write));
  }

  /** What the steps name as found and the evidence does not hold, and what they pruned. */
  private static List<Dropped> dropped(Account account) {
    Set<String> entered = new HashSet<>();
    account
        .evidence()
        .entries()
        .forEach(evidence -> entered.add(evidence.hit().chunk().id().value()));
    List<Dropped> dropped = new ArrayList<>();
    for (int i = 0; i < account.steps().size(); i++) {
      Step step = account.steps().get(i);
      switch (step) {
        case Step.ToolCalled(_, Found.Passages passages, _) -> {
          for (Found.Scored read : passages.read()) {
            if (entered.add(read.chunk().value())) {
              dropped.add(
                  new Dropped(
                      read.chunk().value(),
                      i,
                      "repeats the words of another, or lies outside the filter"));
            }
          }
        }
        case Step.Pruned pruned -> {
          for (Step.Pruned.Left left : pruned.dropped()) {
            dropped.add(new Dropped(left.what(), i, left.reason()));
          }
        }
        case Step.ToolCalled _,
            Step.Decomposed _,
            Step.Reviewed _,
            Step.Composed _,
            Step.Verified _ -> {}
      }
    }
    return dropped;
  }
}
