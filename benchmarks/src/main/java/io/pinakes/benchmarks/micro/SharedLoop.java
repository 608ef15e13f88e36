package io.pinakes.benchmarks.micro;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** A loop whose iterations are shared by several threads. */
public final class SharedLoop {
  private SharedLoop() {}

  /**
   * Runs {@code work} for every number from {@code from}, inclusive, to {@code to}, exclusive;
   * returns when all are done.
   *
   * @param threads number of threads of {@code pool} to use
   * @throws IllegalStateException if one failed, with its failure as the cause
   */
  public static void run(ExecutorService pool, int threads, int from, int to, IntConsumer work) {
    AtomicInteger next = new AtomicInteger(from);
    Runnable share =
        () -> {
          for (int i = next.getAndIncrement(); i < to; i = next.getAndIncrement()) {
            work.accept(i);
          }
        };
    List<Future<?>> shares = new ArrayList<>(threads);
    for (int thread = 0; thread < threads; thread++) {
      shares.add(pool.submit(share));
    }
    try {
      for (Future<?> each : shares) {
        each.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("a thread failed: " + e.getCause(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
