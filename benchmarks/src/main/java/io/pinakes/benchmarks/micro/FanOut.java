package io.pinakes.benchmarks.micro;

import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/**
 * Simulates searches that every shard of a cluster takes part in. Searches arrive at random
 * (Poisson), a copy of each shard is chosen at random, and its machine does the work of the shards
 * in the order of arrival, one on each core. A search ends when its last shard has answered.
 *
 * @param shards number of shards, at least 1
 * @param copies of each shard, on different machines if there are enough
 * @param machines number of machines, at least 1
 * @param cores of each machine, at least 1
 * @param networkMillis what a search takes besides the work of its shards
 */
record FanOut(int shards, int copies, int machines, int cores, double networkMillis) {
  /**
   * The time that each search takes, ascending.
   *
   * @param work measured milliseconds of one shard for one search, drawn from at random
   * @param perSecond how many searches arrive
   * @return in milliseconds, one for each search
   */
  double[] millis(double[] work, double perSecond, int searches, SplittableRandom random) {
    double[] taken = new double[searches];
    PriorityQueue<Double>[] free = idle();
    double now = 0;
    for (int search = 0; search < searches; search++) {
      now += -Math.log(1 - random.nextDouble()) * 1_000 / perSecond;
      double last = now;
      for (int shard = 0; shard < shards; shard++) {
        PriorityQueue<Double> machine = free[(shard * copies + random.nextInt(copies)) % machines];
        double start = Math.max(now, machine.remove());
        double end = start + work[random.nextInt(work.length)];
        machine.add(end);
        last = Math.max(last, end);
      }
      taken[search] = last - now + networkMillis;
    }
    Arrays.sort(taken);
    return taken;
  }

  /** When each core of each machine is free. */
  private PriorityQueue<Double>[] idle() {
    @SuppressWarnings({"unchecked", "rawtypes"}) // there are no generic arrays
    PriorityQueue<Double>[] free = new PriorityQueue[machines];
    for (int machine = 0; machine < machines; machine++) {
      free[machine] = new PriorityQueue<>(cores);
      for (int core = 0; core < cores; core++) {
        free[machine].add(0.0);
      }
    }
    return free;
  }

  /** How many searches a second keep all cores busy. */
  double mostPerSecond(double[] work) {
    double mean = Arrays.stream(work).average().orElseThrow();
    return machines * cores * 1_000 / (shards * mean);
  }
}
