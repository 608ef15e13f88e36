package io.pinakes.search.langchain4j;

import static java.util.Objects.requireNonNull;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.model.output.Response;
import dev.langchain4j.model.scoring.ScoringModel;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.rerank.Judgement;
import io.pinakes.search.rerank.Passage;
import io.pinakes.search.rerank.Reranker;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A {@link Reranker}, for example from {@link io.pinakes.search.rerank.Rerankers}, as langchain4j's
 * scoring model. Thread-safe.
 *
 * <p>Scores are the reranker's own: higher is better, unbounded, comparable within one call.
 * Degradations, such as a passage that was cut, are listed in {@link Response#metadata} under
 * {@value #WARNINGS}, as a list of sentences. Only the text of a segment is used, not its metadata.
 */
public final class RerankerModel implements ScoringModel {
  /** The key of the warnings in a response's metadata. */
  public static final String WARNINGS = "warnings";

  /** The default time limit of a call. */
  public static final Duration DEFAULT_TIME = Duration.ofMinutes(1);

  private static final Explanation UNRANKED = Explanation.none();

  private final Reranker reranker;
  private final Duration time;

  /** A model with {@link #DEFAULT_TIME}. */
  public RerankerModel(Reranker reranker) {
    this(reranker, DEFAULT_TIME);
  }

  /**
   * A model.
   *
   * @param reranker closed by the caller
   * @param time the time limit of a call, above zero
   */
  public RerankerModel(Reranker reranker, Duration time) {
    this.reranker = requireNonNull(reranker, "reranker");
    if (!time.isPositive()) {
      throw new IllegalArgumentException(
          "the time of a reranker must be above 0, got " + time.toMillis() + " ms");
    }
    this.time = time;
  }

  /**
   * Scores {@code segments}, in their order.
   *
   * @throws TimeoutException if not all could be scored in time: langchain4j requires a score for
   *     each, and none may be invented
   */
  @Override
  public Response<List<Double>> scoreAll(List<TextSegment> segments, String query) {
    if (segments.isEmpty()) {
      return Response.from(List.of());
    }
    List<Passage> passages =
        segments.stream().map(segment -> new Passage("", segment.text(), UNRANKED)).toList();
    Judgement judgement = reranker.judge(query, passages, time);
    int judged = judgement.scores().size();
    if (judged < segments.size()) {
      throw new TimeoutException(
          "the reranker scored "
              + judged
              + " of "
              + segments.size()
              + " passages in "
              + time
              + "; give it more time or fewer passages");
    }
    return Response.from(judgement.scores(), null, null, Map.of(WARNINGS, judgement.warnings()));
  }
}
