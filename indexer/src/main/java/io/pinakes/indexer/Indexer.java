package io.pinakes.indexer;

import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.SourceItem;
import io.pinakes.indexer.source.UnreadableDocumentException;
import io.pinakes.indexer.split.ChunkLimits;
import io.pinakes.indexer.write.DocumentSink;
import io.pinakes.indexer.write.IndexStore;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.schema.TextAnalysis;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Builds or updates an index from sources.
 *
 * <p>Unchanged documents cost a hash; new and changed ones are parsed and cut on the calling thread
 * while their chunks are embedded on others, and are written one by one in the order of their
 * sources, so that the same sources always make the same index. Memory holds the documents under
 * way and one hash per document, whatever the size of the sources.
 */
public final class Indexer {
  /** Changes whenever the readers would make something else of the same file. */
  private static final String READERS = "readers-3";

  private final Path index;
  private final Embedder embedder;
  private final String embedderLocation;
  private final IndexOptions options;
  private final IndexListener listener;

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
    this.index = index;
    this.embedder = embedder;
    this.embedderLocation = embedderLocation;
    this.options = options;
    this.listener = listener;
  }

  /**
   * Reads the sources and brings the index up to date with them.
   *
   * @throws UncheckedIOException if a source cannot be read to its end; what was done before it is
   *     committed
   * @throws io.pinakes.search.schema.LibraryException if the index cannot be written
   */
  public IndexReport run(List<Source> sources) {
    RunLog log = new RunLog(listener);
    LibrarySchema declared = options.schema();
    LibrarySchema schema = declared == null ? IndexStore.fields(index) : declared;
    Manifest manifest =
        Manifest.create(embedder.id(), embedderLocation, embedder.dimension()).withFields(schema);
    if (options.dryRun()) {
      update(
          sources,
          options.rebuild() ? Map.of() : IndexStore.provenances(index, manifest),
          DocumentSink.NOWHERE,
          schema,
          log);
    } else {
      try (IndexStore store = IndexStore.open(index, manifest, options.rebuild())) {
        update(sources, store.provenances(), store, schema, log);
      }
    }
    return log.report(options.context().usage());
  }

  private void update(
      List<Source> sources,
      Map<DocumentId, DocumentRecord.Provenance> known,
      DocumentSink store,
      LibrarySchema schema,
      RunLog log) {
    Set<DocumentId> seen = new HashSet<>();
    Set<String> buckets = new HashSet<>();
    DocumentPipeline pipeline = new DocumentPipeline(options, embedder);
    try (EmbeddingStage embedding =
        new EmbeddingStage(options, pipeline, embedder, store, schema, log)) {
      try {
        for (Source source : sources) {
          update(source, known, seen, buckets, store, schema, pipeline, embedding, log);
        }
      } catch (RuntimeException e) {
        finishAfter(e, embedding);
        throw e;
      }
      embedding.finish();
    }
    if (options.schema() != null) {
      schema.buckets().keySet().stream()
          .filter(bucket -> !buckets.contains(bucket))
          .forEach(
              bucket ->
                  log.warn(
                      "the schema declares fields of bucket \""
                          + bucket
                          + "\", but no document of this run is in it"));
    }
  }

  /** Keeps what was done before a failure, if that is still possible. */
  private static void finishAfter(RuntimeException failure, EmbeddingStage embedding) {
    try {
      embedding.finish();
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }

  private void update(
      Source source,
      Map<DocumentId, DocumentRecord.Provenance> known,
      Set<DocumentId> seen,
      Set<String> buckets,
      DocumentSink store,
      LibrarySchema schema,
      DocumentPipeline pipeline,
      EmbeddingStage embedding,
      RunLog log) {
    listener.sourceStarted(source.root(), source.size());
    Reading reading =
        new Reading(source.root(), known, seen, buckets, schema, pipeline, embedding, log);
    try {
      source.forEach(reading);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "cannot read " + source.root() + " to its end: " + e.getMessage(), e);
    }
    embedding.drain();
    removeVanished(source.root(), reading, known, store, log);
  }

  /** Every setting that shapes the chunks, contexts, vectors and fields of a bucket. */
  private String settings(LibrarySchema schema, String bucket) {
    return String.join(
        "|",
        Integer.toString(Manifest.SCHEMA_VERSION),
        READERS,
        TextAnalysis.ID,
        embedder.id(),
        options.context().id(),
        Integer.toString(Math.min(options.chunkTokens(), ChunkLimits.MOST_TOKENS)),
        schema.fingerprint(bucket));
  }

  private final class Reading implements Source.Visitor {
    private final String root;
    private final Map<DocumentId, DocumentRecord.Provenance> known;
    private final DocumentPipeline pipeline;
    private final EmbeddingStage embedding;
    private final RunLog log;
    private final Set<DocumentId> seen;
    private final Set<String> buckets;
    private final LibrarySchema schema;
    private boolean complete = true;

    Reading(
        String root,
        Map<DocumentId, DocumentRecord.Provenance> known,
        Set<DocumentId> seen,
        Set<String> buckets,
        LibrarySchema schema,
        DocumentPipeline pipeline,
        EmbeddingStage embedding,
        RunLog log) {
      this.root = root;
      this.known = known;
      this.seen = seen;
      this.buckets = buckets;
      this.schema = schema;
      this.pipeline = pipeline;
      this.embedding = embedding;
      this.log = log;
    }

    @Override
    public void item(SourceItem item) {
      buckets.add(item.bucket());
      if (!seen.add(item.id())) {
        log.failed(item.file(), "another document of this run has the id " + item.id());
        return;
      }
      try {
        DocumentRecord.Provenance now =
            new DocumentRecord.Provenance(
                root, item.contentHash(), settings(schema, item.bucket()));
        DocumentRecord.Provenance before = known.get(item.id());
        if (now.equals(before)) {
          log.unchanged(item.id().value());
        } else {
          embedding.add(pipeline.prepare(item, now), before != null);
        }
      } catch (UnreadableDocumentException e) {
        log.failed(item.file(), String.valueOf(e.getMessage()));
      } catch (IllegalArgumentException e) {
        // a value of the document breaks a rule of the index; the others have a right to be indexed
        log.failed(item.file(), "cannot be indexed: " + e.getMessage());
      }
    }

    @Override
    public void failed(String name, String reason) {
      complete = false;
      log.failed(name, reason);
    }

    @Override
    public void ignored(String name, String reason) {
      log.ignored();
    }
  }

  private void removeVanished(
      String root,
      Reading reading,
      Map<DocumentId, DocumentRecord.Provenance> known,
      DocumentSink store,
      RunLog log) {
    List<DocumentId> ofRoot =
        known.entrySet().stream()
            .filter(entry -> entry.getValue().source().equals(root))
            .map(Map.Entry::getKey)
            .toList();
    List<DocumentId> vanished =
        ofRoot.stream().filter(id -> !reading.seen.contains(id)).sorted().toList();
    if (vanished.isEmpty() || options.keepMissing()) {
      return;
    }
    if (!reading.complete) {
      log.warn(
          vanished.size()
              + " documents are no longer in "
              + root
              + " but parts of it could not be read; they are kept until a run reads all of it");
    } else if (2 * vanished.size() > ofRoot.size() && !options.prune()) {
      log.warn(
          vanished.size()
              + " of "
              + ofRoot.size()
              + " documents are no longer in "
              + root
              + "; they are kept: run again with --prune to remove them, or with --keep-missing to"
              + " accept it");
    } else if (options.dryRun()) {
      vanished.forEach(_ -> log.removed());
    } else {
      vanished.forEach(
          id -> {
            store.remove(id);
            log.removed();
          });
    }
  }
}
