package io.pinakes.indexer;

import static java.util.Objects.requireNonNull;

import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.SourceItem;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.indexer.source.parser.FileParser;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.text.Counted;
import io.pinakes.search.write.DocumentSink;
import io.pinakes.search.write.IndexTarget;
import io.pinakes.search.write.KnownDocument;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** One run of an {@link Indexer}: compares sources with an index and applies the changes. */
final class IndexRun {
  private final IndexOptions options;
  private final Embedder embedder;
  private final VectorJournal stored;
  private final LibrarySchema schema;
  private final RunLog log;
  private final BooleanSupplier stopped;
  private final SeenIds seen = new SeenIds();
  private final Set<String> roots = new HashSet<>();
  private final Set<String> buckets = new HashSet<>();
  private final DocumentSettings settings;
  private final DocumentPipeline pipeline;

  /**
   * @param stored vectors that can be reused
   * @param stopped whether to end early
   * @param files parses files; closed by the caller
   */
  IndexRun(
      IndexOptions options,
      Embedder embedder,
      VectorJournal stored,
      LibrarySchema schema,
      RunLog log,
      BooleanSupplier stopped,
      FileParser files) {
    this.options = options;
    this.embedder = embedder;
    this.stored = stored;
    this.schema = schema;
    this.log = log;
    this.stopped = stopped;
    settings = new DocumentSettings(options, embedder.id(), schema);
    pipeline = new DocumentPipeline(options, embedder, files, schema);
  }

  /** Thrown to end the reading of a source when the run is stopped. */
  private static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Stopped() {
      super("indexing was stopped", null, false, false);
    }
  }

  /**
   * Updates {@code store} and commits.
   *
   * @param known the documents it already contains
   * @return whether everything was processed; false if the run was stopped early
   */
  boolean update(List<Source> sources, Map<DocumentId, KnownDocument> known, DocumentSink store) {
    log.held(known.size());
    sources.forEach(source -> roots.add(source.root()));
    try (EmbeddingStage embedding =
        new EmbeddingStage(options, embedder, stored, store, log, stopped)) {
      try {
        for (Source source : sources) {
          update(source, known, store, embedding);
        }
        if (options.rebuild()) { // it started empty, so nothing else belongs to it
          List<DocumentId> others =
              known.keySet().stream().filter(id -> !seen.contains(id)).sorted().toList();
          others.forEach(store::remove);
          log.held(-others.size());
        }
        embedding.finish();
      } catch (Stopped e) {
        log.interrupted();
        embedding.finish();
        return false;
      } catch (RuntimeException e) {
        finishAfter(e, embedding);
        throw e;
      }
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
    return true;
  }

  /** Commits what was done before a failure, if still possible. */
  private static void finishAfter(RuntimeException failure, EmbeddingStage embedding) {
    try {
      embedding.finish();
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }

  private void update(
      Source source,
      Map<DocumentId, KnownDocument> known,
      DocumentSink store,
      EmbeddingStage embedding) {
    log.sourceStarted(source);
    Reading reading = new Reading(source.root(), known, embedding);
    try {
      source.forEach(reading);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "cannot read " + source.root() + " to its end: " + e.getMessage(), e);
    }
    embedding.drain();
    if (stopped.getAsBoolean()) {
      throw new Stopped(); // work in progress may be incomplete
    }
    if (!options.rebuild()) {
      removeVanished(source.root(), reading, known, store);
    }
  }

  private final class Reading implements Source.Visitor {
    private final String root;
    private final Map<DocumentId, KnownDocument> known;
    private final EmbeddingStage embedding;
    private final SeenFiles files;
    private boolean complete = true;

    Reading(String root, Map<DocumentId, KnownDocument> known, EmbeddingStage embedding) {
      this.root = root;
      files = new SeenFiles(root);
      this.known = known;
      this.embedding = embedding;
    }

    @Override
    public void item(SourceItem item) {
      if (stopped.getAsBoolean()) {
        throw new Stopped();
      }
      buckets.add(item.bucket());
      if (!seen.add(item.id())) {
        log.failed(item.place(), "another document of this run has the id " + item.id());
        return;
      }
      try {
        DocumentRecord.Provenance now =
            new DocumentRecord.Provenance(root, item.contentHash(), settings.of(item.bucket()));
        KnownDocument before = known.get(item.id());
        if (before != null && now.equals(before.provenance())) {
          log.unchanged(item.id().value());
          files.held(item, false);
        } else {
          add(pipeline.prepare(item, now), before != null);
          files.held(item, before == null);
        }
      } catch (UnreadableDocumentException e) {
        files.failed(item);
        log.failed(item.place(), String.valueOf(e.getMessage()));
      } catch (IllegalArgumentException e) {
        // a value of this document violates a rule of the index; the others are still indexed
        files.failed(item);
        log.failed(item.place(), "cannot be indexed: " + e.getMessage());
      }
    }

    private void add(DocumentPipeline.Prepared prepared, boolean replaces) {
      log.extracted(prepared.document(), prepared.extraction());
      DocumentWarnings.of(prepared, pipeline, schema)
          .forEach(warning -> log.warn(prepared.document().id() + ": " + warning));
      embedding.add(prepared, replaces);
    }

    @Override
    public void failed(String name, String reason) {
      complete = false;
      log.failed(name, reason);
    }

    @Override
    public void ignored(String name, String reason) {
      files.ignored(name);
      log.ignored(name, reason);
    }
  }

  private void removeVanished(
      String root, Reading reading, Map<DocumentId, KnownDocument> known, DocumentSink store) {
    List<DocumentId> ofRoot =
        known.entrySet().stream()
            .filter(entry -> entry.getValue().provenance().source().equals(root))
            .map(Map.Entry::getKey)
            .toList();
    List<DocumentId> gone =
        ofRoot.stream()
            .filter(
                id ->
                    !seen.contains(id)
                        && !reading.files.isUnreadable(requireNonNull(known.get(id))))
            .sorted()
            .toList();
    Map<Boolean, List<DocumentId>> there =
        gone.stream()
            .collect(
                Collectors.partitioningBy(
                    id -> reading.files.isRenamed(requireNonNull(known.get(id)))));
    List<DocumentId> renamed = new ArrayList<>(requireNonNull(there.get(true)));
    known.forEach(
        (id, document) -> {
          if (!roots.contains(document.provenance().source())
              && !seen.contains(id)
              && reading.files.isRenamed(document)) {
            renamed.add(id); // an earlier run read the same file through another source
          }
        });
    if (!renamed.isEmpty()) {
      renamed.forEach(store::remove);
      long now =
          renamed.stream()
              .filter(id -> reading.files.isRenamedNow(requireNonNull(known.get(id))))
              .count();
      log.renamed(renamed, (int) now);
    }
    List<DocumentId> vanished = requireNonNull(there.get(false));
    if (vanished.isEmpty() || options.keepMissing()) {
      return;
    }
    String absence =
        reading.files.absence(vanished.stream().map(id -> requireNonNull(known.get(id))).toList());
    if (!reading.complete) {
      log.warn(
          Counted.of(vanished.size(), "document is", "documents are")
              + absence
              + ", but parts of it could not be read; nothing is removed until a run reads all of"
              + " it");
    } else if (2 * vanished.size() > ofRoot.size() && !options.prune()) {
      log.warn(
          vanished.size()
              + " of "
              + Counted.of(ofRoot.size(), "document")
              + (vanished.size() == 1 ? " is" : " are")
              + absence
              + " but kept in the index: run again with --prune to remove them, or with"
              + " --keep-missing to accept it");
    } else {
      vanished.forEach(
          id -> {
            store.remove(id);
            log.removed();
          });
    }
  }

  /**
   * Warns about documents whose fields still have previously declared types.
   *
   * @param held the documents of the index after the run
   */
  void warnOfOldTypes(Map<DocumentId, KnownDocument> held) {
    Map<String, Integer> old = new TreeMap<>();
    held.values()
        .forEach(
            document -> {
              String settings = document.provenance().settingsHash();
              String fields = "|" + schema.fingerprint(document.bucket());
              if (!settings.endsWith(fields) && !settings.contains(fields + "|")) {
                old.merge(document.bucket(), 1, Integer::sum);
              }
            });
    old.forEach(
        (bucket, count) ->
            log.warn(
                Counted.of(count, "document")
                    + " of bucket \""
                    + bucket
                    + (count == 1 ? "\" keeps" : "\" keep")
                    + " the previously declared fields, since this run did not index"
                    + " them again; name their sources too"));
  }

  /** Warns about documents of the replaced index that are missing from the new one. */
  void warnOfOtherSources(List<Source> sources, IndexTarget target) {
    Set<String> named = new HashSet<>();
    sources.forEach(source -> named.add(source.root()));
    Map<String, Integer> others = new TreeMap<>();
    try {
      target
          .documents()
          .values()
          .forEach(
              document -> {
                String source = document.provenance().source();
                if (!named.contains(source)) {
                  others.merge(source, 1, Integer::sum);
                }
              });
    } catch (LibraryException e) {
      return; // an unreadable index is a reason to rebuild it
    }
    others.forEach(
        (source, count) ->
            log.warn(
                Counted.of(count, "document")
                    + " of "
                    + source
                    + (count == 1 ? " is" : " are")
                    + " not in the rebuilt index, since this run did not name it; add with"
                    + " pinakes index "
                    + source));
  }
}
