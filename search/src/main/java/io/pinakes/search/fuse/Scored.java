package io.pinakes.search.fuse;

import java.util.Comparator;

/**
 * An item with a score; higher is better, comparable only within one ranking or one fusion.
 *
 * @param score finite
 */
public record Scored<T>(T item, double score) {
  public Scored {
    if (!Double.isFinite(score)) {
      throw new IllegalArgumentException("the score of " + item + " must be finite, got " + score);
    }
  }

  /** Best first; ties are ordered by the items themselves, so the order is deterministic. */
  static <T extends Comparable<T>> Comparator<Scored<T>> bestFirst() {
    Comparator<Scored<T>> byScore = Comparator.comparingDouble(scored -> -scored.score());
    return byScore.thenComparing(Scored::item);
  }
}
