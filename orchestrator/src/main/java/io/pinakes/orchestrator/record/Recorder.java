package io.pinakes.orchestrator.record;

import io.pinakes.orchestrator.Account;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.evidence.ClaimSource;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.ValueEvidence;
import io.pinakes.orchestrator.record.AnswerRecord.Asked;
import io.pinakes.orchestrator.record.AnswerRecord.Claim;
import io.pinakes.orchestrator.record.AnswerRecord.Dropped;
import io.pinakes.orchestrator.record.AnswerRecord.IndexState;
import io.pinakes.orchestrator.record.AnswerRecord.Passage;
import io.pinakes.orchestrator.record.AnswerRecord.Ranked;
import io.pinakes.orchestrator.record.AnswerRecord.Value;
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
import io.pinakes.search.query.Hit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Creates records of outcomes. Safe for many threads. */
public final class Recorder {
  private final Library library;
  private final StoredJson settings;

  /**
   * @param library the library that the answers come from
   * @param settings how they are made: strategy, search settings, name and host of the language
   *     model; without secrets
   */
  public Recorder(Library library, StoredJson settings) {
    this.library = library;
    this.settings = settings;
  }

  /**
   * Creates the record of an outcome. Chunks that are cited without being read whole (table rows)
   * are left out if the library has changed since.
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
        StoredJson.of(OutcomeJson.write(outcome)),
        passages(account, cited),
        account.evidence().values().stream().map(Recorder::value).toList(),
        dropped(account),
        claims,
        account.modelCalls(),
        account.steps().stream().map(step -> step.took().toNanos() / 1000).toList());
  }

  private static Asked question(Question question, Account account) {
    return new Asked(
        account.question(),
        account.rewritten(),
        account.filter(),
        question.language(),
        question.format(),
        question.limits());
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
          passage(evidence.handle(), chunk, ranked(evidence.hit()), cited.contains(chunk.id())));
    }
    if (!only.isEmpty()) {
      try (Library state = library.pinned()) {
        if (state.statistics().generation() == account.index().generation()) {
          for (ChunkId id : only) {
            state
                .chunk(id)
                .ifPresent(chunk -> passages.add(passage("", chunk, Optional.empty(), true)));
          }
        }
      }
    }
    return passages;
  }

  private static Passage passage(
      String handle, Chunk chunk, Optional<Ranked> found, boolean cited) {
    return new Passage(
        handle,
        chunk.id(),
        chunk.document(),
        chunk.span(),
        Hashes.sha256(chunk.text()),
        found,
        cited);
  }

  private static Optional<Ranked> ranked(Hit hit) {
    return Optional.of(new Ranked(hit.score(), hit.explanation()));
  }

  private static Value value(ValueEvidence value) {
    return new Value(
        value.handle(),
        value.text(),
        value.sources().stream().map(Recorder::source).toList(),
        value.computed());
  }

  private static RecordedSource source(ClaimSource source) {
    return switch (source) {
      case ClaimSource.Field(DocumentId document, String field, String stored) ->
          new RecordedSource.Field(document, field, stored);
      case ClaimSource.Words(DocumentId document, Span span) ->
          new RecordedSource.Words(document, span);
      case ClaimSource.Row(var fact) ->
          new RecordedSource.Row(fact.document(), fact.id(), fact.place().span());
    };
  }

  /** Results of the steps that are not in the evidence, and evidence that was pruned. */
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
                      "repeats another passage, or is outside the filter"));
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
