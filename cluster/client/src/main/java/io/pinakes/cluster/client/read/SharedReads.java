package io.pinakes.cluster.client.read;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads a changing value for many callers. One read at a time is under way; all who ask meanwhile
 * share the next one, which begins after they asked, so that none of them gets a value from before.
 */
final class SharedReads<T> {
  private final Supplier<T> source;
  private @Nullable CompletableFuture<T> running;
  private @Nullable CompletableFuture<T> next;

  SharedReads(Supplier<T> source) {
    this.source = source;
  }

  /** The value as of a read that begins after this call. */
  synchronized CompletableFuture<T> begin() {
    CompletableFuture<T> asked = next;
    if (asked == null) {
      asked = new CompletableFuture<>();
      if (running == null) {
        start(asked);
      } else {
        next = asked;
      }
    }
    return asked;
  }

  private synchronized void start(CompletableFuture<T> read) {
    running = read;
    Thread.ofVirtual().start(() -> run(read));
  }

  private void run(CompletableFuture<T> read) {
    try {
      read.complete(source.get());
    } catch (RuntimeException | Error e) {
      read.completeExceptionally(e);
    } finally {
      startNext();
    }
  }

  private synchronized void startNext() {
    CompletableFuture<T> waiting = next;
    running = null;
    next = null;
    if (waiting != null) {
      start(waiting);
    }
  }
}
