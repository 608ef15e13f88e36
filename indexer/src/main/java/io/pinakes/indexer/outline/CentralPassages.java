package io.pinakes.indexer.outline;

import io.pinakes.indexer.outline.Subject.Passage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds the most representative passages by their vectors. */
public final class CentralPassages {
  private CentralPassages() {}

  /** The indexes of passages, those closest to the mean of all first. */
  public static List<Integer> of(List<Passage> passages) {
    return order(nearness(passages));
  }

  static List<Integer> order(double[] nearness) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < nearness.length; i++) {
      order.add(i);
    }
    order.sort(Comparator.comparingDouble((Integer i) -> -nearness[i]).thenComparingInt(i -> i));
    return order;
  }

  /** The dot product of each vector with the sum of all; 0 for a passage without a vector. */
  static double[] nearness(List<Passage> passages) {
    int dimension = passages.stream().mapToInt(passage -> passage.vector().length).max().orElse(0);
    double[] sum = new double[dimension];
    for (Passage passage : passages) {
      for (int i = 0; i < passage.vector().length; i++) {
        sum[i] += passage.vector()[i];
      }
    }
    double[] nearness = new double[passages.size()];
    for (int p = 0; p < nearness.length; p++) {
      float[] vector = passages.get(p).vector();
      for (int i = 0; i < vector.length; i++) {
        nearness[p] += vector[i] * sum[i];
      }
    }
    return nearness;
  }
}
