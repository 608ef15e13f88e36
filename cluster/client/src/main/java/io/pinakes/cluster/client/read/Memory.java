package io.pinakes.cluster.client.read;

import io.pinakes.search.schema.LibraryException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * A cache of limited size, in which several threads that need the same value wait for one of them
 * to compute it.
 */
final class Memory<T> {
  /** The most bytes that are kept; the least recently used values are dropped first. */
  private static final long MAX_BYTES = 32 << 20;

  private final Map<String, CompletableFuture<Kept<T>>> known =
      new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  /**
   * A computed value.
   *
   * @param bytes roughly how much memory it takes
   */
  record Kept<T>(T value, long bytes) {}

  /** The value of {@code key}, computed unless it is cached. */
  T of(String key, Supplier<Kept<T>> computation) {
    CompletableFuture<Kept<T>> mine = new CompletableFuture<>();
    CompletableFuture<Kept<T>> first;
    synchronized (known) {
      first = known.get(key);
      if (first == null) {
        known.put(key, mine);
      }
    }
    if (first != null) {
      return joined(first);
    }
    try {
      Kept<T> kept = computation.get();
      mine.complete(kept);
      keep(key, kept);
      return kept.value();
    } catch (RuntimeException | Error e) {
      synchronized (known) {
        known.remove(key);
      }
      mine.completeExceptionally(e);
      throw e;
    }
  }

  private T joined(CompletableFuture<Kept<T>> first) {
    try {
      return first.join().value();
    } catch (CompletionException e) {
      if (e.getCause() instanceof LibraryException failure) {
        throw failure;
      }
      throw e;
    }
  }

  private void keep(String key, Kept<T> kept) {
    synchronized (known) {
      bytes += kept.bytes() + key.length();
      var oldest = known.entrySet().iterator();
      while (bytes > MAX_BYTES && oldest.hasNext()) {
        Map.Entry<String, CompletableFuture<Kept<T>>> each = oldest.next();
        if (each.getValue().isDone() && !each.getKey().equals(key)) {
          bytes -= each.getValue().join().bytes() + each.getKey().length();
          oldest.remove();
        }
      }
    }
  }
}
