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
 * A {@link Reranker}, such as {@link io.pinakes.search.rerank.Rerankers} opens, as langchain4j's
 * scoring model. Safe for many threads.
 *
 * <p>Scores are the reranker's own: higher is better, of any size, comparable within one call. What
 * was degraded on the way, such as a passage that was cut, is in {@link Response#metadata} under
 * {@value #WARNINGS}, a list of sentences. A segment is judged by its text; its metadata is not
 * read.
 */
public final class RerankerModel implements ScoringModel {
  /** The key of the warnings in a response's metadata. */
  public static final String WARNINGS = "warnings";

  /** What one call may take unless another time is given. */
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
   * @param reranker which the caller closes
   * @param time what one call may take, above zero
   */
  public RerankerModel(Reranker reranker, Duration time) {
    this.reranker = requireNonNull(reranker, "reranker");
    if (!time.isPositive()) {
      throw new IllegalArgumentException("the time of a reranker must be above 0, got " + time);
    }
    this.time = time;
  }

  /**
   * Scores {@code segments}, in their order.
   *
   * @throws TimeoutException if not all could be judged in time: langchain4j wants a score for
   *     each, and none may be made up
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
          "the reranker judged "
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
