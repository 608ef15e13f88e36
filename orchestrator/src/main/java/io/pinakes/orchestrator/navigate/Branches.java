package io.pinakes.orchestrator.navigate;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Follows several branches concurrently, because choosing may mean waiting for a model. */
final class Branches {
  private Branches() {}

  /** Returns the result of each branch, in order. */
  static <B, R> List<R> follow(List<B> branches, Function<B, R> each) {
    if (branches.size() <= 1) {
      return branches.stream().map(each).toList();
    }
    try (ExecutorService threads =
        Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("branch-", 0).factory())) {
      List<Future<R>> results = new ArrayList<>();
      for (B branch : branches) {
        results.add(threads.submit(() -> each.apply(branch)));
      }
      List<R> followed = new ArrayList<>();
      for (Future<R> result : results) {
        try {
          followed.add(result.get());
        } catch (InterruptedException e) {
          threads.shutdownNow();
          Thread.currentThread().interrupt();
          throw new IllegalStateException("the navigation was interrupted", e);
        } catch (ExecutionException e) {
          threads.shutdownNow();
          if (e.getCause() instanceof RuntimeException cause) {
            throw cause;
          }
          throw new IllegalStateException("a branch failed: " + e.getCause(), e);
        }
      }
      return followed;
    }
  }
}
