package io.pinakes.benchmarks.micro;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FanOutTest {
  private static final int SEARCHES = 4_000;

  private final SplittableRandom random = new SplittableRandom(7);

  private static double median(double[] sorted) {
    return sorted[sorted.length / 2];
  }

  /** The median of the largest of n uniform numbers is the n-th root of one half. */
  @Test
  void anIdleClusterTakesAsLongAsTheSlowestShard() {
    double[] work = IntStream.range(0, 10_000).mapToDouble(i -> i / 100.0).toArray();
    for (int shards : new int[] {1, 4, 64}) {
      FanOut cluster = new FanOut(shards, 2, 2 * shards, 1, 3);
      double[] millis = cluster.millis(work, 0.001, SEARCHES, random);
      assertEquals(3 + 100 * Math.pow(0.5, 1.0 / shards), median(millis), 2.5, shards + " shards");
    }
  }

  /** In a queue with one server, constant work and 80 % load the mean wait is twice the work. */
  @Test
  void aBusyMachineMakesSearchesWait() {
    FanOut cluster = new FanOut(1, 1, 1, 1, 0);
    double[] millis = cluster.millis(new double[] {10}, 80, 200_000, random);
    double mean = IntStream.range(0, millis.length).mapToDouble(i -> millis[i]).average().orElse(0);
    assertEquals(30, mean, 1);
  }

  @Test
  void fewCoresDoTheWorkOfShardsOneAfterAnother() {
    FanOut cluster = new FanOut(12, 1, 2, 3, 0);
    double[] millis = cluster.millis(new double[] {10}, 0.001, SEARCHES, random);
    assertEquals(20, millis[0], 1e-6);
    assertEquals(20, millis[SEARCHES - 1], 1e-6);
    assertEquals(50, cluster.mostPerSecond(new double[] {10}), 1e-6);
  }
}
