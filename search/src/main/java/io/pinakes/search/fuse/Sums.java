package io.pinakes.search.fuse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Accumulates the score of each item over all rankings. */
final class Sums<T extends Comparable<T>> {
  private final Map<T, Sum> sums = new HashMap<>();

  /** A sum that grows in place: a search adds thousands of numbers. */
  private static final class Sum {
    private double value;
  }

  void add(T item, double score) {
    sums.computeIfAbsent(item, _ -> new Sum()).value += score;
  }

  /** The items with the greatest sums, best first. */
  List<Scored<T>> best(int limit) {
    List<Scored<T>> all = new ArrayList<>(sums.size());
    sums.forEach((item, sum) -> all.add(new Scored<>(item, sum.value)));
    all.sort(Scored.bestFirst());
    return List.copyOf(all.subList(0, Math.min(limit, all.size())));
  }
}
