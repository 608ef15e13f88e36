package io.pinakes.search.coordinate;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.schema.Manifest;

/** Opens the embedder named by a manifest. */
final class ManifestEmbedder {
  private ManifestEmbedder() {}

  static Embedder open(Manifest manifest) {
    return manifest.embedderLocation().isEmpty()
        ? EmbeddingModels.builtIn()
        : EmbeddingModels.open(manifest.embedderLocation());
  }
}
