package io.pinakes.server.upload;

import io.pinakes.indexer.IndexListener;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.Engine;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.write.IndexStore;
import io.pinakes.search.write.IndexTarget;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Brings an index up to date with a folder, with the embedding model that the index was built with.
 * Half of the processors are left to requests.
 */
final class FolderIndexer {
  private final Path folder;
  private final String location;
  private volatile boolean stopped;
  private volatile @Nullable Indexer running;

  /**
   * @param location the index, a directory or a URL of an engine
   */
  FolderIndexer(Path folder, String location) {
    this.folder = folder;
    this.location = location;
  }

  /**
   * Removes documents, then indexes what is new in the folder.
   *
   * @throws io.pinakes.search.schema.LibraryException if the index cannot be written now
   */
  IndexReport run(Set<DocumentId> removed, IndexListener listener) {
    IndexTarget target = Engine.at(location).target(location);
    Manifest manifest = target.manifest();
    if (!removed.isEmpty()) {
      try (IndexStore store = target.open(manifest)) {
        removed.forEach(store::remove);
        store.commit();
      }
    }
    int threads = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    boolean outline = !manifest.outline().isEmpty() || target.documents().isEmpty();
    Indexer.Builder builder =
        Indexer.builder(target)
            .options(IndexOptions.DEFAULT.withThreads(threads).withOutline(outline))
            .listener(listener);
    if (manifest.embedderId().equals(EmbeddingModels.NONE)) {
      builder.keywordOnly();
    } else if (!manifest.embedderLocation().isEmpty()) {
      builder.model(Path.of(manifest.embedderLocation()));
    }
    Indexer indexer = builder.build();
    running = indexer;
    if (stopped) {
      indexer.stop();
    }
    return indexer.run(Sources.open(folder));
  }

  /** Ends the run in progress soon, and any later one at once. */
  void stop() {
    stopped = true;
    Indexer indexer = running;
    if (indexer != null) {
      indexer.stop();
    }
  }
}
