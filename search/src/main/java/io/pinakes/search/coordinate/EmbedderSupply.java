package io.pinakes.search.coordinate;

import io.pinakes.search.embed.CachingEmbedder;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.schema.Manifest;
import org.jspecify.annotations.Nullable;

/** Supplies the embedder of an index, loading it on first use. */
final class EmbedderSupply {
  private final Loader loader;
  private final boolean owned;
  private final String where;
  private @Nullable Embedder embedder;

  /** Opens the embedder named by a manifest. */
  interface Loader {
    Embedder open(Manifest manifest);
  }

  private EmbedderSupply(Loader loader, boolean owned, String where, @Nullable Embedder embedder) {
    this.loader = loader;
    this.owned = owned;
    this.where = where;
    this.embedder = embedder;
  }

  /** Loads the embedder on first use, lets it keep recent vectors, and closes it. */
  static EmbedderSupply loading(Loader loader, String where) {
    return new EmbedderSupply(loader, true, where, null);
  }

  /** Uses the caller's embedder, which is not closed. */
  static EmbedderSupply given(Embedder embedder, String where) {
    return new EmbedderSupply(_ -> embedder, false, where, embedder);
  }

  /** The embedder, checked against the one the index was built with. */
  synchronized Embedder get(Manifest manifest) {
    Embedder current = embedder;
    if (current == null) {
      current = new CachingEmbedder(loader.open(manifest));
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
