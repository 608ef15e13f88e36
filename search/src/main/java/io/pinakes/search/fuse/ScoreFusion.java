package io.pinakes.search.fuse;

import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * Merges rankings by the weighted average of min-max scaled scores: the lowest score of a ranking
 * becomes 0 and the highest 1; if all are equal, they become 1.
 *
 * <p>An item missing from a ranking scores 0 there. Empty rankings are left out of the average.
 *
 * <p>Source: Bruch, Gai, Ingber, "An Analysis of Fusion Functions for Hybrid Retrieval", ACM TOIS
 * 42(1), 2023: convex combination.
 */
public record ScoreFusion() implements Fuser {
  @Override
  public <T extends Comparable<T>> List<Scored<T>> fuse(List<Ranking<T>> rankings, int limit) {
    List<Ranking<T>> filled = rankings.stream().filter(r -> !r.items().isEmpty()).toList();
    double total = filled.stream().mapToDouble(Ranking::weight).sum();
    Sums<T> sums = new Sums<>();
    for (Ranking<T> ranking : filled) {
      double share = ranking.weight() / total;
      DoubleSummaryStatistics scores =
          ranking.items().stream().mapToDouble(Scored::score).summaryStatistics();
      double width = scores.getMax() - scores.getMin();
      double unit = width > 0 ? width : 1;
      double zero = scores.getMax() - unit;
      for (Scored<T> scored : ranking.items()) {
        sums.add(scored.item(), share * ((scored.score() - zero) / unit));
      }
    }
    return sums.best(limit);
  }
}
