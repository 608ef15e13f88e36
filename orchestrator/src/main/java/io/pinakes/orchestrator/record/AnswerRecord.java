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
 * An answer with everything that is needed to check it later. {@link RecordJson} writes and reads
 * it.
 *
 * @param questionId the id of the question in its batch; empty outside batches
 * @param question as asked and as understood, with filter, language, format and limits
 * @param settings what the answer was made with: strategy, search settings, model
 * @param index what it was made from
 * @param answer the answer document, word for word, with plan, steps and warnings
 * @param passages what was read, and chunks that are cited without having been read whole
 * @param values fields and facts that were read, and what was computed from them
 * @param dropped what was found and not entered as evidence, or pruned
 * @param claims what passed, with the calculation that was checked
 * @param modelCalls what a language model was asked, in order
 * @param micros how long each step of the answer took, in its order
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

  /** The same record of a question in a batch. */
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

  /** What messages call it: the id of its question, or of its answer outside batches. */
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
   * The question, with what the answer was limited by.
   *
   * @param asked as it was asked
   * @param text as it was understood
   * @param language that was wanted; empty if none was
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
   * A chunk that the answer saw.
   *
   * @param handle under which it was evidence; empty if it is only cited
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
   * A place among the hits of a search.
   *
   * @param score of the hit
   * @param explanation what each stage of the search said of it
   */
  public record Ranked(double score, Explanation explanation) {}

  /**
   * A value that was read.
   *
   * @param sources where it stands
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
   * Something that was found and not used: not entered as evidence, or pruned.
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
