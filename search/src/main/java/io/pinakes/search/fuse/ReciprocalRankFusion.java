package io.pinakes.search.fuse;

import java.util.List;

/**
 * Merges rankings by rank alone: {@code score(i) = sum of weight / (k + rank(i))}, ranks from 1.
 *
 * <p>Scores are ignored, so BM25 (unbounded) and cosine (at most 1) need no common scale. A ranking
 * that lacks an item adds nothing to it.
 *
 * <p>Source: Cormack, Clarke, Buettcher, "Reciprocal Rank Fusion outperforms Condorcet and
 * Individual Rank Learning Methods", SIGIR 2009, which uses {@code k = 60}.
 *
 * @param k at least 1; the smaller, the more the top ranks count
 */
public record ReciprocalRankFusion(int k) implements Fuser {
  /** The constant of the paper. */
  public static final int DEFAULT_K = 60;

  public ReciprocalRankFusion {
    if (k < 1) {
      throw new IllegalArgumentException("k must be at least 1, got " + k);
    }
  }

  @Override
  public <T extends Comparable<T>> List<Scored<T>> fuse(List<Ranking<T>> rankings, int limit) {
    Sums<T> sums = new Sums<>();
    for (Ranking<T> ranking : rankings) {
      int rank = 0;
      for (Scored<T> scored : ranking.items()) {
        rank++;
        sums.add(scored.item(), ranking.weight() / (k + rank));
      }
    }
    return sums.best(limit);
  }
}
