package io.pinakes.indexer;

import io.pinakes.indexer.outline.OutlineDryRun;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.parser.FileParser;
import io.pinakes.search.Engine;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.write.DocumentSink;
import io.pinakes.search.write.IndexStore;
import io.pinakes.search.write.IndexTarget;
import io.pinakes.search.write.KnownDocument;
import io.pinakes.search.write.StoredVectors;
import io.pinakes.search.write.WrittenIndex;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Builds or updates an index from sources.
 *
 * <p>Unchanged documents cost a hash; new and changed ones are parsed and split on one thread
 * (complex formats are parsed in a separate process) while their chunks are embedded on others.
 * Documents are written one by one in source order, so that the same sources always produce the
 * same index. Memory holds the documents in progress, and the id and a hash of every document.
 *
 * <p>Work is committed periodically. A run that ends early, by {@link #stop}, an interrupt, an
 * error or the end of the process, leaves a consistent index, and the next run continues from
 * there.
 */
public final class Indexer {
  private final IndexTarget target;
  private final Model model;
  private final IndexOptions options;
  private final RunProgress listener;
  private volatile boolean stopped;

  private Indexer(Builder builder) {
    target = builder.target;
    model = builder.model;
    options = builder.options;
    listener = new RunProgress(builder.listener);
  }

  /** The model that computes the vectors. */
  private sealed interface Model {
    /** A given embedder, which the caller closes. */
    record Given(Embedder embedder) implements Model {}

    /**
     * A model that a run opens and closes.
     *
     * @param directory empty for the built-in one, {@link EmbeddingModels#NONE} for none
     */
    record Named(String directory) implements Model {}
  }

  /**
   * An indexer for the index in {@code index}, a directory that is created if missing; uses the
   * built-in embedder and default options unless set.
   */
  public static Builder builder(Path index) {
    return builder(Engine.at(index.toString()).target(index.toString()));
  }

  /** An indexer for an index at any location. */
  public static Builder builder(IndexTarget target) {
    return new Builder(target);
  }

  /** Builds an indexer. */
  public static final class Builder {
    private final IndexTarget target;
    private Model model = new Model.Named("");
    private IndexOptions options = IndexOptions.DEFAULT;
    private IndexListener listener = IndexListener.SILENT;

    private Builder(IndexTarget target) {
      this.target = target;
    }

    /** Embeds with {@code embedder}, which stays open; searches need the same one. */
    public Builder embedder(Embedder embedder) {
      model = new Model.Given(embedder);
      return this;
    }

    /**
     * Embeds with the model in {@code directory} ({@code model.onnx}, {@code tokenizer.json}),
     * which the index remembers.
     */
    public Builder model(Path directory) {
      model = new Model.Named(directory.toAbsolutePath().toString());
      return this;
    }

    /**
     * Embeds nothing: the index is built much faster but only supports keyword search until {@link
     * Indexer#embed} or a rebuild gives it vectors.
     */
    public Builder keywordOnly() {
      model = new Model.Named(EmbeddingModels.NONE);
      return this;
    }

    public Builder options(IndexOptions chosen) {
      options = chosen;
      return this;
    }

    /** Reports progress to {@code chosen}. */
    public Builder listener(IndexListener chosen) {
      listener = chosen;
      return this;
    }

    /** Returns the indexer, which opens nothing before it runs. */
    public Indexer build() {
      return new Indexer(this);
    }
  }

  /**
   * Ends this run soon, and any later run at once: what is embedded is written and committed, the
   * rest is left to another indexer. Returns without waiting; thread-safe.
   */
  public void stop() {
    stopped = true;
  }

  /** As {@link #run(List)}. */
  public IndexReport run(Source... sources) {
    return run(List.of(sources));
  }

  /**
   * Updates the index from the sources. If the calling thread is interrupted, the run is stopped as
   * by {@link #stop} and the thread stays interrupted.
   *
   * @throws UncheckedIOException if a source cannot be read to its end; what was done before it is
   *     committed
   * @throws LibraryException if the index cannot be written
   */
  public IndexReport run(List<Source> sources) {
    return apart(() -> index(sources));
  }

  /** Runs on a separate thread, since an interrupt would close the files being written. */
  private IndexReport apart(Callable<IndexReport> work) {
    FutureTask<IndexReport> run = new FutureTask<>(work);
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
    return withModel("", (embedder, location) -> index(sources, embedder, location));
  }

  /** Work that needs the embedder and the directory it comes from, empty for the built-in one. */
  private interface Embedding {
    IndexReport with(Embedder embedder, String location);
  }

  /**
   * @param otherwise where the model is if none was chosen; empty for the built-in one
   */
  private IndexReport withModel(String otherwise, Embedding work) {
    return switch (model) {
      case Model.Given(Embedder embedder) -> work.with(embedder, "");
      case Model.Named(String directory) -> {
        String location = directory.isEmpty() ? otherwise : directory;
        String name = location.isEmpty() ? EmbeddingModels.BUILT_IN : location;
        try (Embedder embedder = EmbeddingModels.openWhenNeeded(name, options.threads())) {
          yield work.with(embedder, location);
        }
      }
    };
  }

  private IndexReport index(List<Source> sources, Embedder embedder, String location) {
    RunLog log = new RunLog(listener, KnownFailures.of(target.cache()));
    LibrarySchema before = target.fields(log::warn);
    LibrarySchema declared = options.schema();
    LibrarySchema schema = declared == null ? before : declared;
    Manifest manifest =
        Manifest.create(embedder.id(), location, embedder.dimension()).withFields(schema);
    try (FileParser files = FileParser.of(options.parsing());
        VectorJournal stored =
            new VectorJournal(
                target.vectors(manifest, options.rebuild(), log::warn),
                target.cache(),
                manifest,
                log::warn)) {
      IndexRun run = new IndexRun(options, embedder, stored, schema, log, () -> stopped, files);
      HierarchyUpdate outlining =
          new HierarchyUpdate(options, listener, embedder, stored, log, () -> stopped);
      run(sources, manifest, before, run, outlining, log);
      if (!options.dryRun() && !log.isInterrupted()) {
        stored.finished();
      }
    }
    if (!options.dryRun()) {
      log.keepFailures();
    }
    return log.report(options);
  }

  /**
   * Updates only the hierarchy, from the documents in the index.
   *
   * @throws LibraryException if there is no index, or it cannot be read or written
   */
  public IndexReport outline() {
    return apart(this::outlineOnly);
  }

  private IndexReport outlineOnly() {
    Manifest manifest = target.manifest();
    RunLog log = new RunLog(listener, KnownFailures.of(target.cache()));
    return withModel(
        manifest.embedderLocation(), (embedder, _) -> outline(embedder, manifest, log));
  }

  private IndexReport outline(Embedder embedder, Manifest manifest, RunLog log) {
    manifest.requireEmbedder(embedder.id(), embedder.dimension(), target.name());
    try (StoredVectors stored = target.vectors(manifest, false, log::warn);
        IndexStore store = target.open(manifest);
        ProgressFile _ = ProgressFile.start(target, listener)) {
      new HierarchyUpdate(options, listener, embedder, stored, log, () -> stopped).run(store);
    }
    return log.report(options);
  }

  /**
   * Embeds what an index without an embedder holds, which then has the vectors and the hierarchy
   * that its sources would get. Reads no source. As in a rebuild, the index stays in use until this
   * is complete, and an interrupted run is resumed.
   *
   * @throws LibraryException if there is no index, it has another embedder, the embedder cannot
   *     read its longest passages, or it cannot be read or written
   */
  public IndexReport embed() {
    return apart(() -> withModel("", this::embed));
  }

  private IndexReport embed(Embedder embedder, String location) {
    RunLog log = new RunLog(listener, KnownFailures.of(target.cache()));
    new VectorUpgrade(target, options, listener, embedder, log, () -> stopped).run(location);
    return log.report(options);
  }

  /**
   * @param before the fields previously declared by the index
   */
  private void run(
      List<Source> sources,
      Manifest manifest,
      LibrarySchema before,
      IndexRun run,
      HierarchyUpdate outlining,
      RunLog log) {
    if (options.dryRun()) {
      dryRun(sources, manifest, run);
    } else if (options.rebuild()) {
      rebuild(sources, manifest, run, outlining);
    } else {
      try (IndexStore store = target.open(manifest);
          ProgressFile _ = ProgressFile.start(target, listener)) {
        store
            .unfinishedRebuild()
            .ifPresent(
                path ->
                    log.warn(
                        path
                            + " holds an interrupted rebuild; finish it with --rebuild, or"
                            + " delete the directory"));
        boolean complete = run.update(sources, store.documents(), store);
        if (!manifest.fields().equals(before)) {
          run.warnOfOldTypes(store.documents());
        }
        if (complete && options.outline()) {
          outlining.run(store);
        }
      }
    }
  }

  private void dryRun(List<Source> sources, Manifest manifest, IndexRun run) {
    var known =
        options.rebuild() ? Map.<DocumentId, KnownDocument>of() : target.documents(manifest);
    if (!options.outline() || !options.summarizer().onlyEstimates()) {
      run.update(sources, known, DocumentSink.NOWHERE);
      return;
    }
    OutlineDryRun rehearsal = new OutlineDryRun(options.summarizer());
    if (run.update(sources, known, rehearsal)) {
      if (known.isEmpty()) {
        rehearsal.finish();
      } else {
        try (WrittenIndex held = target.written()) {
          rehearsal.finish(held, () -> stopped);
        }
      }
    }
  }

  private void rebuild(
      List<Source> sources, Manifest manifest, IndexRun run, HierarchyUpdate outlining) {
    try (IndexStore store = target.rebuild(manifest);
        ProgressFile _ = ProgressFile.start(target, listener)) {
      var done = store.documents();
      if (!done.isEmpty()) {
        listener.rebuildContinued(done.size());
      }
      if (run.update(sources, done, store) && (!options.outline() || outlining.run(store))) {
        run.warnOfOtherSources(sources, target);
        store.publish();
      }
    }
  }
}
