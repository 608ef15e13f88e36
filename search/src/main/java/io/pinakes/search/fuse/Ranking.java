package io.pinakes.search.fuse;

import java.util.List;

/**
 * The result of one retriever.
 *
 * @param weight of this retriever in the fusion, above 0
 * @param items best first, without duplicates
 */
public record Ranking<T>(double weight, List<Scored<T>> items) {
  public Ranking {
    items = List.copyOf(items);
    if (!(weight > 0) || Double.isInfinite(weight)) {
      throw new IllegalArgumentException(
          "the weight of a ranking must be finite and above 0, got " + weight);
    }
  }
}
