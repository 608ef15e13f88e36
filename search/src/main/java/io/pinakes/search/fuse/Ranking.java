package io.pinakes.search.fuse;

import java.util.List;

/**
 * What one retriever found, best first.
 *
 * @param weight how much this retriever counts, above 0
 * @param items without duplicates
 */
public record Ranking<T>(double weight, List<T> items) {
  public Ranking {
    items = List.copyOf(items);
    if (!(weight > 0)) {
      throw new IllegalArgumentException("the weight of a ranking must be above 0, got " + weight);
    }
  }
}
