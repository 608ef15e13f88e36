package io.pinakes.indexer;

import io.pinakes.indexer.outline.OutlineBuilder;
import io.pinakes.indexer.outline.OutlineReport;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.write.IndexStore;
import io.pinakes.search.write.StoredVectors;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The last step of a run: updating the hierarchy.
 *
 * @param stored vectors that can be reused
 * @param stopped whether to end early
 */
record HierarchyUpdate(
    IndexOptions options,
    IndexListener listener,
    Embedder embedder,
    StoredVectors stored,
    RunLog log,
    BooleanSupplier stopped) {
  /** Updates the hierarchy and commits; false if the run was stopped. */
  boolean run(IndexStore store) {
    if (stopped.getAsBoolean()) {
      log.interrupted();
      return false;
    }
    Optional<OutlineReport> report =
        new OutlineBuilder(
                store,
                options.summarizer(),
                embedder,
                stored,
                options.threads(),
                stopped,
                new OutlineBuilder.Progress() {
                  @Override
                  public void started(int documents) {
                    listener.outlineStarted(documents);
                  }

                  @Override
                  public void summarized() {
                    listener.documentSummarized();
                  }
                })
            .build();
    if (report.isEmpty()) {
      log.interrupted();
      return false;
    }
    log.outlined(report.get());
    if (report.get().isBuilt()) {
      log.committed();
    }
    return true;
  }
}
