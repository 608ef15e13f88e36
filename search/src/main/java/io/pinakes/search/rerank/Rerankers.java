package io.pinakes.search.rerank;

import io.pinakes.search.settings.RerankerChoice;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Supplies rerankers, loading each on first use and closing all with itself. Thread-safe. */
public final class Rerankers implements AutoCloseable {
  /** Maximum number of loaded models. */
  static final int MAX_LOADED = 4;

  private final Map<Path, Reranker> loaded = new HashMap<>();
  private final @Nullable Reranker given;
  private boolean closed;

  /** Only rerankers named by searches. */
  public Rerankers() {
    this(null);
  }

  /**
   * @param given the reranker for searches that name none; the caller closes it
   */
  public Rerankers(@Nullable Reranker given) {
    this.given = given;
  }

  /**
   * The reranker for {@code choice}, or the given one if it names none; empty if there is none.
   *
   * @throws io.pinakes.search.embed.model.EmbeddingModelException if a model cannot be loaded
   */
  public Optional<Reranker> get(RerankerChoice choice) {
    return switch (choice) {
      case RerankerChoice.None _ -> Optional.ofNullable(given);
      case RerankerChoice.CrossEncoder(Path directory) -> Optional.of(crossEncoder(directory));
    };
  }

  private synchronized Reranker crossEncoder(Path directory) {
    Path key = directory.toAbsolutePath().normalize();
    Reranker known = loaded.get(key);
    if (known != null) {
      return known;
    }
    if (closed) {
      throw new IllegalStateException("the library that this reranker belongs to is closed");
    }
    if (loaded.size() == MAX_LOADED) {
      throw new IllegalArgumentException(
          "a library can load at most " + MAX_LOADED + " rerankers; open another one for " + key);
    }
    Reranker opened = CrossEncoder.open(key, Runtime.getRuntime().availableProcessors());
    loaded.put(key, opened);
    return opened;
  }

  @Override
  public synchronized void close() {
    closed = true;
    loaded.values().forEach(Reranker::close);
    loaded.clear();
  }
}
