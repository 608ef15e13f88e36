package io.pinakes.search.fuse;

import java.util.List;

/** Merges the rankings of several retrievers into one. */
public sealed interface Fuser permits ReciprocalRankFusion, ScoreFusion {
  /**
   * Returns at most {@code limit} items, best first; none if every ranking is empty. Equal scores
   * are ordered by the items themselves: same input, same output.
   */
  <T extends Comparable<T>> List<Scored<T>> fuse(List<Ranking<T>> rankings, int limit);
}
