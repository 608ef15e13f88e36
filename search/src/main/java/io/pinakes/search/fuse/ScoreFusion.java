package io.pinakes.search.fuse;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * Merges rankings by score: the average, by the rankings' weights, of scores that {@link
 * Normalization} has brought to a common scale.
 *
 * <p>A ranking that lacks an item gives it what its own last item has, or its floor where the
 * normalization knows floors. A ranking without items is left out of the average.
 *
 * <p>Source: Bruch, Gai, Ingber, "An Analysis of Fusion Functions for Hybrid Retrieval", ACM TOIS
 * 42(1), 2023: convex combination.
 */
public record ScoreFusion(Normalization normalization) implements Fuser {
  public ScoreFusion {
    requireNonNull(normalization, "normalization");
  }

  @Override
  public boolean readsScores() {
    return true;
  }

  @Override
  public <T extends Comparable<T>> List<Scored<T>> fuse(List<Ranking<T>> rankings, int limit) {
    List<Ranking<T>> filled = rankings.stream().filter(r -> !r.items().isEmpty()).toList();
    double total = filled.stream().mapToDouble(Ranking::weight).sum();
    double lacking = 0; // the score of an item that no ranking has
    Sums<T> sums = new Sums<>();
    for (Ranking<T> ranking : filled) {
      double share = ranking.weight() / total;
      Scale scale = normalization.scale(ranking);
      lacking += share * scale.lacking();
      for (Scored<T> scored : ranking.items()) {
        sums.add(scored.item(), share * (scale.of(scored.score()) - scale.lacking()));
      }
    }
    double base = lacking;
    return sums.best(limit).stream()
        .map(scored -> new Scored<>(scored.item(), base + scored.score()))
        .toList();
  }
}
