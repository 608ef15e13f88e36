package io.pinakes.search.fuse;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Merges rankings by rank alone: {@code score(i) = sum of weight / (k + rank(i))}, ranks from 1.
 *
 * <p>Scores are ignored, so BM25 (unbounded) and cosine (at most 1) need no common scale. A ranking
 * that lacks an item adds nothing to it. Equal scores are ordered by the items themselves: same
 * input, same output.
 *
 * <p>Source: Cormack, Clarke, Buettcher, "Reciprocal Rank Fusion outperforms Condorcet and
 * Individual Rank Learning Methods", SIGIR 2009, whose choice is {@code k = 60}.
 */
public final class ReciprocalRankFusion {
  /** The constant of the paper. */
  public static final int DEFAULT_K = 60;

  private final int k;

  public ReciprocalRankFusion(int k) {
    if (k < 1) {
      throw new IllegalArgumentException("k must be at least 1, got " + k);
    }
    this.k = k;
  }

  /** Returns at most {@code limit} items, best first; none if every ranking is empty. */
  public <T extends Comparable<T>> List<FusedItem<T>> fuse(List<Ranking<T>> rankings, int limit) {
    Map<T, Double> scores = new HashMap<>();
    for (Ranking<T> ranking : rankings) {
      int rank = 0;
      for (T item : ranking.items()) {
        rank++;
        scores.merge(item, ranking.weight() / (k + rank), Double::sum);
      }
    }
    Comparator<FusedItem<T>> byScore = Comparator.comparingDouble(fused -> -fused.score());
    return scores.entrySet().stream()
        .map(entry -> new FusedItem<>(entry.getKey(), entry.getValue()))
        .sorted(byScore.thenComparing(FusedItem::item))
        .limit(limit)
        .toList();
  }
}
