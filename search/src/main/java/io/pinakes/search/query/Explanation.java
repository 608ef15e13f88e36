package io.pinakes.search.query;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Why a hit stands where it stands.
 *
 * @param legs its place in each leg that found it or scored it
 * @param fused its score after fusion; equal to the leg's own score if only one leg ran
 * @param reranked its score by the reranker; empty if none judged it
 */
public record Explanation(List<LegRank> legs, double fused, OptionalDouble reranked) {
  public Explanation {
    legs = List.copyOf(legs);
    requireNonNull(reranked, "reranked");
  }

  /** The explanation of a hit that no reranker judged. */
  public Explanation(List<LegRank> legs, double fused) {
    this(legs, fused, OptionalDouble.empty());
  }

  /**
   * A place in one leg's list.
   *
   * @param leg {@code keyword}, {@code semantic} or {@code exact}
   * @param rank from 1; 0 if the leg did not find it among its best and only scored it
   * @param score BM25 for keyword and exact, cosine (-1 to 1) for semantic
   */
  public record LegRank(String leg, int rank, double score) {}
}
