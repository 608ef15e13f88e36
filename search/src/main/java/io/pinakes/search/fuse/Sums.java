package io.pinakes.search.fuse;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Adds up what the rankings give to each item. */
final class Sums<T extends Comparable<T>> {
  private final Map<T, Double> scores = new HashMap<>();

  void add(T item, double score) {
    scores.merge(item, score, Double::sum);
  }

  /** The items with the greatest sums, best first. */
  List<Scored<T>> best(int limit) {
    return scores.entrySet().stream()
        .map(entry -> new Scored<>(entry.getKey(), entry.getValue()))
        .sorted(Scored.bestFirst())
        .limit(limit)
        .toList();
  }
}
