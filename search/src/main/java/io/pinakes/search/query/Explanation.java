package io.pinakes.search.query;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Why a hit has its rank: the result of each stage of the search.
 *
 * @param retrievers its rank and score in each retriever's list
 * @param fused its rank after fusion; that of the retriever if only one ran
 * @param refined its score by the second stage, 0 to 1; empty if there was none
 * @param reranked its score by the reranker; empty if it was not reranked
 */
public record Explanation(
    List<RetrieverRank> retrievers,
    FusedRank fused,
    OptionalDouble refined,
    OptionalDouble reranked) {
  public Explanation {
    retrievers = List.copyOf(retrievers);
    requireNonNull(fused, "fused");
    requireNonNull(refined, "refined");
    requireNonNull(reranked, "reranked");
  }

  /** The explanation of a hit of one retriever, neither refined nor reranked. */
  public static Explanation of(RetrieverRank only) {
    return new Explanation(
        List.of(only),
        new FusedRank(only.rank(), only.score()),
        OptionalDouble.empty(),
        OptionalDouble.empty());
  }

  /** The explanation of a passage that no search found. */
  public static Explanation none() {
    return new Explanation(
        List.of(), new FusedRank(0, 0), OptionalDouble.empty(), OptionalDouble.empty());
  }

  /** This explanation with a reranker score. */
  public Explanation withReranked(double score) {
    return new Explanation(retrievers, fused, refined, OptionalDouble.of(score));
  }

  /**
   * A rank in one retriever's list.
   *
   * @param retriever {@code keyword}, {@code semantic} or {@code exact}
   * @param rank from 1; 0 if it is not in the list and was only scored
   * @param score BM25 for keyword and exact, cosine (-1 to 1) for semantic
   */
  public record RetrieverRank(String retriever, int rank, double score) {}

  /**
   * A rank in the fused list.
   *
   * @param rank from 1 among all candidates; 0 for a passage that no search found
   * @param score of reciprocal rank fusion, or of the chosen fusion method
   */
  public record FusedRank(int rank, double score) {}
}
