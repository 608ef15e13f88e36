package io.pinakes.orchestrator.record;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.ModelCall;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Optional;

/**
 * An answer with everything needed to check it later. {@link RecordJson} writes and reads it.
 *
 * @param questionId the id of the question in its batch; empty outside batches
 * @param question as asked and as understood, with filter, language, format and limits
 * @param settings how the answer was made: strategy, search settings, model
 * @param index the index it was made from
 * @param answer the answer document, verbatim, with plan, steps and warnings
 * @param passages passages read, and chunks cited without being read whole
 * @param values fields and facts read, and figures computed from them
 * @param dropped results that were not entered as evidence, or were pruned
 * @param claims claims that passed, with their checked calculations
 * @param modelCalls calls to language models, in order
 * @param micros time of each step of the answer, in order
 */
public record AnswerRecord(
    Optional<String> questionId,
    Asked question,
    StoredJson settings,
    IndexState index,
    StoredJson answer,
    List<Passage> passages,
    List<Value> values,
    List<Dropped> dropped,
    List<Claim> claims,
    List<ModelCall> modelCalls,
    List<Long> micros) {
  public AnswerRecord {
    requireNonNull(questionId, "questionId");
    passages = List.copyOf(passages);
    values = List.copyOf(values);
    dropped = List.copyOf(dropped);
    claims = List.copyOf(claims);
    modelCalls = List.copyOf(modelCalls);
    micros = List.copyOf(micros);
  }

  /** This record, with the id of its question in a batch. */
  public AnswerRecord withQuestionId(String newQuestionId) {
    return new AnswerRecord(
        Optional.of(newQuestionId),
        question,
        settings,
        index,
        answer,
        passages,
        values,
        dropped,
        claims,
        modelCalls,
        micros);
  }

  /** Its name in messages: the id of its question in a batch, otherwise of its answer. */
  public String name() {
    return questionId.isPresent() ? questionId.get() : answer.text("id");
  }

  /** {@code answered}, {@code clarify} or {@code unsupported}, as the answer says. */
  public String status() {
    return answer.text("status");
  }

  /** The wall time of the answer in milliseconds, as the answer says. */
  public long millis() {
    return answer.path("usage").path("millis").asLong();
  }

  /** The question as it was asked. */
  public String asked() {
    return question.asked();
  }

  /**
   * The question with its options and limits.
   *
   * @param asked as it was asked
   * @param text as it was understood
   * @param language the requested language; empty if none was requested
   */
  public record Asked(
      String asked,
      String text,
      Filter filter,
      Optional<String> language,
      Format format,
      Limits limits) {}

  /** An index at one commit. */
  public record IndexState(
      long generation,
      String embedder,
      int dimension,
      int schemaVersion,
      long documents,
      long chunks) {}

  /**
   * A chunk that the answer used.
   *
   * @param handle its handle as evidence; empty if it is only cited
   * @param sha256 of its text in UTF-8, hexadecimal
   * @param found how the search found it; empty if it is only cited
   * @param cited whether the answer cites it
   */
  public record Passage(
      String handle,
      ChunkId chunk,
      DocumentId document,
      Span span,
      String sha256,
      Optional<Ranked> found,
      boolean cited) {}

  /**
   * The ranking of a search hit.
   *
   * @param score of the hit
   * @param explanation rank and score in each stage of the search
   */
  public record Ranked(double score, Explanation explanation) {}

  /**
   * A value that was read or computed.
   *
   * @param sources where it was read
   * @param computed how it was computed; empty if it was read
   */
  public record Value(
      String handle,
      String text,
      List<RecordedSource> sources,
      Optional<AggregateRequest> computed) {
    public Value {
      sources = List.copyOf(sources);
    }
  }

  /**
   * A result that was not used: not entered as evidence, or pruned.
   *
   * @param what id of the chunk, or the handle of a value
   * @param step number of the step that found or pruned it, from 0
   */
  public record Dropped(String what, int step, String reason) {}

  /**
   * A claim of the answer.
   *
   * @param calculation how a figure in it was computed; empty if none was
   */
  public record Claim(String text, List<String> markers, Optional<String> calculation) {
    public Claim {
      markers = List.copyOf(markers);
    }
  }
}
