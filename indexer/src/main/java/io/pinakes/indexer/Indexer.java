package io.pinakes.indexer;

import io.pinakes.indexer.source.FileParser;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.write.DirectoryOpener;
import io.pinakes.indexer.write.DocumentSink;
import io.pinakes.indexer.write.IndexStore;
import io.pinakes.indexer.write.StoredIndex;
import io.pinakes.indexer.write.StoredVectors;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Builds or updates an index from sources.
 *
 * <p>Unchanged documents cost a hash; new and changed ones are parsed and cut on one thread (files
 * of complex formats are parsed in another process) while their chunks are embedded on others, and
 * are written one by one in the order of their sources, so that the same sources always make the
 * same index. Memory holds the documents under way and one hash per document, whatever the size of
 * the sources.
 *
 * <p>What is done is committed now and then. A run that ends early, by {@link #stop}, an interrupt,
 * an error or the end of the process, leaves an index that is whole, and the next one goes on from
 * there.
 */
public final class Indexer {
  private final Path index;
  private final Embedder embedder;
  private final String embedderLocation;
  private final IndexOptions options;
  private final IndexListener listener;
  private final DirectoryOpener opener;
  private volatile boolean stopped;

  /**
   * @param index directory, created if missing
   * @param embedderLocation directory the embedder was loaded from; empty for the built-in one
   */
  public Indexer(
      Path index,
      Embedder embedder,
      String embedderLocation,
      IndexOptions options,
      IndexListener listener) {
    this(index, embedder, embedderLocation, options, listener, DirectoryOpener.FILES);
  }

  /**
   * @param opener opens the directories that are written to
   */
  Indexer(
      Path index,
      Embedder embedder,
      String embedderLocation,
      IndexOptions options,
      IndexListener listener,
      DirectoryOpener opener) {
    this.index = index;
    this.embedder = embedder;
    this.embedderLocation = embedderLocation;
    this.options = options;
    this.listener = listener;
    this.opener = opener;
  }

  /**
   * Ends the run soon, and any later one at once: what is embedded is written and committed, the
   * rest is left for another indexer. Returns without waiting; may be called by any thread.
   */
  public void stop() {
    stopped = true;
  }

  /**
   * Reads the sources and brings the index up to date with them. If the calling thread is
   * interrupted, the run is stopped as by {@link #stop} and the thread stays interrupted.
   *
   * @throws UncheckedIOException if a source cannot be read to its end; what was done before it is
   *     committed
   * @throws LibraryException if the index cannot be written
   */
  public IndexReport run(List<Source> sources) {
    // on a thread of its own, since an interrupt would close the files under a writer's hands
    FutureTask<IndexReport> run = new FutureTask<>(() -> index(sources));
    Thread.ofPlatform().name("pinakes-indexer").start(run);
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return run.get();
        } catch (InterruptedException e) {
          interrupted = true;
          stop();
        }
      }
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException failure -> throw failure;
        case Error failure -> throw failure;
        case null, default -> throw new IllegalStateException("indexing failed", e);
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private IndexReport index(List<Source> sources) {
    try (FileParser files = FileParser.of(options.parsing())) {
      return index(sources, files);
    }
  }

  private IndexReport index(List<Source> sources, FileParser files) {
    RunLog log = new RunLog(listener);
    LibrarySchema before = StoredIndex.fields(index);
    LibrarySchema declared = options.schema();
    LibrarySchema schema = declared == null ? before : declared;
    Manifest manifest =
        Manifest.create(embedder.id(), embedderLocation, embedder.dimension()).withFields(schema);
    try (StoredVectors stored = StoredVectors.open(index, manifest, options.rebuild())) {
      IndexRun run = new IndexRun(options, embedder, stored, schema, log, () -> stopped, files);
      run(sources, manifest, before, run, log);
    }
    return log.report(options.context().usage());
  }

  /**
   * @param before the fields the index had declared
   */
  private void run(
      List<Source> sources, Manifest manifest, LibrarySchema before, IndexRun run, RunLog log) {
    if (options.dryRun()) {
      run.update(
          sources,
          options.rebuild() ? Map.of() : StoredIndex.documents(index, manifest),
          DocumentSink.NOWHERE);
    } else if (options.rebuild()) {
      rebuild(sources, manifest, run);
    } else {
      try (IndexStore store = IndexStore.open(index, manifest, opener)) {
        store
            .unfinishedRebuild()
            .ifPresent(
                path ->
                    log.warn(
                        path
                            + " holds a rebuild that was broken off; finish it with --rebuild, or"
                            + " delete the directory"));
        run.update(sources, store.documents(), store);
        if (!manifest.fields().equals(before)) {
          run.warnOfOldTypes(store.documents());
        }
      }
    }
  }

  private void rebuild(List<Source> sources, Manifest manifest, IndexRun run) {
    try (IndexStore store = IndexStore.rebuild(index, manifest, opener)) {
      var done = store.documents();
      if (!done.isEmpty()) {
        listener.rebuildContinued(done.size());
      }
      if (run.update(sources, done, store)) {
        run.warnOfOtherSources(sources, index);
        store.publish();
      }
    }
  }
}
