package io.pinakes.indexer;

import io.pinakes.search.embed.Embedder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Measures the embedding speed on this machine with a random sample of texts. */
final class EmbeddingRate {
  private static final int SAMPLE = 64;
  private static final Duration WARM_UP = Duration.ofMillis(500);
  private static final Duration MEASURED = Duration.ofSeconds(1);

  private final Random random = new Random(42);
  private final List<String> sample = new ArrayList<>();
  private long offered;

  /** Offers a text for the sample; all have the same chance (reservoir sampling, Vitter 1985). */
  void offer(String text) {
    offered++;
    if (sample.size() < SAMPLE) {
      sample.add(text);
    } else {
      long place = random.nextLong(offered);
      if (place < SAMPLE) {
        sample.set((int) place, text);
      }
    }
  }

  /**
   * Tokens per second with this many threads, measured for a second; empty if no text was offered.
   */
  OptionalDouble measured(Embedder embedder, int threads) {
    if (sample.isEmpty()) {
      return OptionalDouble.empty();
    }
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      perSecond(embedder, threads, pool, WARM_UP);
      return OptionalDouble.of(perSecond(embedder, threads, pool, MEASURED));
    }
  }

  private double perSecond(
      Embedder embedder, int threads, ExecutorService pool, Duration duration) {
    long started = System.nanoTime();
    List<Future<Long>> counts = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      int first = thread;
      counts.add(
          pool.submit(
              () -> {
                long tokens = 0;
                int next = first;
                do {
                  tokens += embedder.embedPassage(sample.get(next % sample.size())).tokens();
                  next += threads;
                } while (System.nanoTime() - started < duration.toNanos());
                return tokens;
              }));
    }
    long tokens = 0;
    for (Future<Long> count : counts) {
      try {
        tokens += count.get();
      } catch (ExecutionException e) {
        throw new IllegalStateException("a sample cannot be embedded", e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("indexing was interrupted", e);
      }
    }
    return tokens * 1e9 / (System.nanoTime() - started);
  }
}
