package io.pinakes.search.query;

import java.util.List;

/**
 * Why a hit stands where it stands.
 *
 * @param legs its rank in each leg that found it
 * @param fused its score after fusion; equal to the leg's own score if only one leg ran
 */
public record Explanation(List<LegRank> legs, double fused) {
  public Explanation {
    legs = List.copyOf(legs);
  }

  /**
   * A place in one leg's list.
   *
   * @param leg {@code keyword} or {@code semantic}
   * @param rank from 1
   * @param score BM25 for keyword, cosine (-1 to 1) for semantic
   */
  public record LegRank(String leg, int rank, double score) {}
}
