package io.pinakes.cluster.client.read;

import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.catalog.Head;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Reads the head for many searches. One read at a time is under way; all that ask meanwhile share
 * the next one, which begins after they asked, so none of them misses a commit that had ended by
 * then.
 */
final class HeadReads {
  private final Catalogue catalogue;
  private @Nullable CompletableFuture<Head> running;
  private @Nullable CompletableFuture<Head> next;

  HeadReads(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** The head, read after this call. */
  synchronized CompletableFuture<Head> begin() {
    CompletableFuture<Head> asked = next;
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

  private synchronized void start(CompletableFuture<Head> read) {
    running = read;
    Thread.ofVirtual().start(() -> run(read));
  }

  private void run(CompletableFuture<Head> read) {
    try {
      read.complete(catalogue.read().head());
    } catch (RuntimeException | Error e) {
      read.completeExceptionally(e);
    } finally {
      startNext();
    }
  }

  private synchronized void startNext() {
    CompletableFuture<Head> waiting = next;
    running = null;
    next = null;
    if (waiting != null) {
      start(waiting);
    }
  }
}
