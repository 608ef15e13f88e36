package io.pinakes.orchestrator.mission.run;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Waits for the threads of a runner, and stops when one fails or is cancelled. */
final class Awaiting {
  private Awaiting() {}

  /**
   * Passes on every result in order.
   *
   * @param what names the work in messages, such as {@code the mission}
   * @throws CancellationException if this thread is interrupted
   */
  static <T> void all(
      Iterable<? extends Future<? extends T>> results,
      Consumer<T> consumer,
      ExecutorService threads,
      String what) {
    try {
      for (Future<? extends T> result : results) {
        consumer.accept(result.get());
      }
    } catch (InterruptedException e) {
      threads.shutdownNow();
      Thread.currentThread().interrupt();
      throw (CancellationException) new CancellationException(what + " was cancelled").initCause(e);
    } catch (ExecutionException e) {
      threads.shutdownNow();
      Throwable cause =
          e.getCause() instanceof CompletionException wrapped ? wrapped.getCause() : e.getCause();
      switch (cause) {
        case RuntimeException failure -> throw failure;
        case Error failure -> throw failure;
        case null, default -> throw new IllegalStateException(what + " failed", e);
      }
    }
  }
}
