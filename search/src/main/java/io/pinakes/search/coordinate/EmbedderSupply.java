package io.pinakes.search.coordinate;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.schema.Manifest;
import org.jspecify.annotations.Nullable;

/** Hands out the embedder of an index, loading it at the first need. */
final class EmbedderSupply {
  private final Loader loader;
  private final boolean owned;
  private final String where;
  private @Nullable Embedder embedder;

  /** Opens the embedder that a manifest names. */
  interface Loader {
    Embedder open(Manifest manifest);
  }

  private EmbedderSupply(Loader loader, boolean owned, String where, @Nullable Embedder embedder) {
    this.loader = loader;
    this.owned = owned;
    this.where = where;
    this.embedder = embedder;
  }

  /** Loads when needed and closes what it loaded. */
  static EmbedderSupply loading(Loader loader, String where) {
    return new EmbedderSupply(loader, true, where, null);
  }

  /** Uses the caller's. */
  static EmbedderSupply given(Embedder embedder, String where) {
    return new EmbedderSupply(_ -> embedder, false, where, embedder);
  }

  /** The embedder, checked against what the index was built with. */
  synchronized Embedder get(Manifest manifest) {
    Embedder current = embedder;
    if (current == null) {
      current = loader.open(manifest);
      embedder = current;
    }
    manifest.requireEmbedder(current.id(), current.dimension(), where);
    return current;
  }

  synchronized void close() {
    if (owned && embedder != null) {
      embedder.close();
      embedder = null;
    }
  }
}
