package io.pinakes.search.embed;

import io.pinakes.search.embed.model.ModelFolder;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An embedder that is loaded when it first reads a text; its id is known before. */
final class LazyEmbedder implements Embedder {
  private final ModelFolder folder;
  private final Supplier<Embedder> loader;
  private @Nullable Embedder loaded;
  private boolean closed;

  LazyEmbedder(ModelFolder folder, Supplier<Embedder> loader) {
    this.folder = folder;
    this.loader = loader;
  }

  private synchronized Embedder loaded() {
    if (closed) {
      throw new IllegalStateException("the embedder " + folder.id() + " is closed");
    }
    Embedder current = loaded;
    if (current == null) {
      current = loader.get();
      loaded = current;
    }
    return current;
  }

  @Override
  public String id() {
    return folder.id();
  }

  @Override
  public Set<String> languages() {
    return folder.settings().languages();
  }

  @Override
  public int dimension() {
    var declared = folder.settings().dimension();
    return declared.isPresent() ? declared.getAsInt() : loaded().dimension();
  }

  @Override
  public int maxTokens() {
    return folder.settings().maxTokens();
  }

  @Override
  public int countTokens(String text) {
    return loaded().countTokens(text);
  }

  @Override
  public Embedding embedPassage(String text) {
    return loaded().embedPassage(text);
  }

  @Override
  public Embedding embedQuery(String text) {
    return loaded().embedQuery(text);
  }

  @Override
  public Optional<TokenVectors> embedTokens(String text) {
    return loaded().embedTokens(text);
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (loaded != null) {
      loaded.close();
      loaded = null;
    }
  }
}
