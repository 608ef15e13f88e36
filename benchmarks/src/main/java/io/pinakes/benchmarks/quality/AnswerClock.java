package io.pinakes.benchmarks.quality;

import static java.util.Objects.requireNonNull;

import io.pinakes.benchmarks.ForwardingEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the time that one thread spends in searches and the embedding model, so that the rest of
 * an answer's time is the cost of its steps. Nested calls count once. Not thread-safe.
 */
final class AnswerClock {
  private long nanos;
  private int depth;

  /** The total time so far, in nanoseconds. */
  long nanos() {
    return nanos;
  }

  /** A call that is timed until it is closed. */
  private final class Timed implements AutoCloseable {
    private final long started = System.nanoTime();

    Timed() {
      depth++;
    }

    @Override
    public void close() {
      depth--;
      if (depth == 0) {
        nanos += System.nanoTime() - started;
      }
    }
  }

  /** The library with timed searches, including those of libraries pinned from it. */
  Library time(Library library) {
    return (Library)
        Proxy.newProxyInstance(
            Library.class.getClassLoader(),
            new Class<?>[] {Library.class},
            (_, method, arguments) -> call(library, method, arguments));
  }

  private @Nullable Object call(Library library, Method method, Object @Nullable [] arguments)
      throws Throwable {
    try {
      return switch (method.getName()) {
        case "search", "searchSummaries" -> {
          try (Timed _ = new Timed()) {
            yield method.invoke(library, arguments);
          }
        }
        case "pinned", "restrictedTo" ->
            time(requireNonNull((Library) method.invoke(library, arguments)));
        default -> method.invoke(library, arguments);
      };
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      throw cause == null ? e : cause;
    }
  }

  /** The model with timed calls. */
  Embedder time(Embedder model) {
    return new TimedEmbedder(model);
  }

  private final class TimedEmbedder extends ForwardingEmbedder {
    TimedEmbedder(Embedder model) {
      super(model);
    }

    @Override
    public Embedding embedPassage(String text) {
      try (Timed _ = new Timed()) {
        return super.embedPassage(text);
      }
    }

    @Override
    public Embedding embedQuery(String text) {
      try (Timed _ = new Timed()) {
        return super.embedQuery(text);
      }
    }
  }
}
