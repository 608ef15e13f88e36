package io.pinakes.cluster.client.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class SharedReadsTest {
  @Test
  void callersDuringAReadShareTheNextOne() throws Exception {
    SynchronousQueue<String> source = new SynchronousQueue<>();
    SharedReads<String> reads = new SharedReads<>(() -> take(source));
    CompletableFuture<String> first = reads.begin();
    CompletableFuture<String> second = reads.begin();
    assertSame(second, reads.begin());
    source.put("early");
    assertEquals("early", first.join());
    assertFalse(second.isDone());
    source.put("late");
    assertEquals("late", second.join());
  }

  private static String take(SynchronousQueue<String> source) {
    try {
      return source.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void afterAFailureTheNextReadBegins() {
    AtomicInteger reads = new AtomicInteger();
    SharedReads<Integer> shared =
        new SharedReads<>(
            () -> {
              if (reads.incrementAndGet() == 1) {
                throw new IllegalStateException("no node");
              }
              return reads.get();
            });
    CompletableFuture<Integer> first = shared.begin();
    assertThrows(CompletionException.class, first::join);
    assertEquals(2, shared.begin().join());
  }

  /** Nobody gets a value older than the newest when they asked. */
  @Test
  void noValueIsOlderThanTheQuestion() throws Exception {
    AtomicInteger newest = new AtomicInteger();
    SharedReads<Integer> shared = new SharedReads<>(newest::get);
    int callers = 8;
    int each = 2_000;
    List<Future<?>> done = new ArrayList<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(callers)) {
      for (int caller = 0; caller < callers; caller++) {
        done.add(
            pool.submit(
                () -> {
                  for (int i = 0; i < each; i++) {
                    int known = newest.incrementAndGet();
                    assertTrue(shared.begin().join() >= known);
                  }
                }));
      }
      for (Future<?> caller : done) {
        caller.get();
      }
    }
  }
}
