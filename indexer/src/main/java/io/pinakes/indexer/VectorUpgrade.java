package io.pinakes.indexer;

import io.pinakes.indexer.outline.OutlineBuilder;
import io.pinakes.indexer.source.GivenVectors;
import io.pinakes.indexer.split.ChunkLimits;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.text.Counted;
import io.pinakes.search.write.DocumentSink;
import io.pinakes.search.write.IndexStore;
import io.pinakes.search.write.IndexTarget;
import io.pinakes.search.write.KnownDocument;
import io.pinakes.search.write.StoredVectors;
import io.pinakes.search.write.WrittenIndex;
import io.pinakes.search.write.WrittenIndex.StoredChunk;
import io.pinakes.search.write.WrittenIndex.StoredDocument;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * Gives vectors to an index that was built without a model, from the texts it holds: a keyword-only
 * index has the chunks that the built-in model would have got.
 */
final class VectorUpgrade {
  private final IndexTarget target;
  private final IndexOptions options;
  private final RunProgress listener;
  private final Embedder embedder;
  private final RunLog log;
  private final BooleanSupplier stopped;

  /**
   * @param stopped whether to end early
   */
  VectorUpgrade(
      IndexTarget target,
      IndexOptions options,
      RunProgress listener,
      Embedder embedder,
      RunLog log,
      BooleanSupplier stopped) {
    this.target = target;
    this.options = options;
    this.listener = listener;
    this.embedder = embedder;
    this.log = log;
    this.stopped = stopped;
  }

  /** A document of the index, with the settings of the new one. */
  private record Held(
      DocumentRecord document, List<Page> pages, List<Chunk> chunks, List<Fact> facts)
      implements ReadyDocument {
    @Override
    public String place() {
      return document.id().value();
    }

    @Override
    public int chunkCount() {
      return chunks.size();
    }

    @Override
    public Chunk chunk(int index) {
      return chunks.get(index);
    }

    @Override
    public GivenVectors vectors() {
      return GivenVectors.NONE;
    }

    @Override
    public boolean incomplete() {
      return false; // if it was, its settings say so
    }
  }

  /**
   * Replaces the index, as {@link Indexer#embed}.
   *
   * @param location the directory of the embedder; empty for the built-in one
   */
  void run(String location) {
    Manifest before = target.manifest();
    if (before.embedderId().equals(embedder.id())) {
      log.warn(target.name() + " already has the vectors of " + embedder.id());
      return;
    }
    before.requireEmbedder(EmbeddingModels.NONE, before.dimension(), target.name());
    Manifest after =
        Manifest.create(embedder.id(), location, embedder.dimension()).withFields(before.fields());
    try (VectorJournal stored =
        new VectorJournal(StoredVectors.NONE, target.cache(), after, log::warn)) {
      try (WrittenIndex index = target.written()) {
        requireFit(index);
        warnOfNewSummaries(index);
        if (options.dryRun()) {
          embed(index, Map.of(), stored, DocumentSink.NOWHERE, after);
        }
      }
      if (!options.dryRun()) {
        replace(before, after, stored);
        if (!log.isInterrupted()) {
          stored.finished();
        }
      }
    }
  }

  private void replace(Manifest before, Manifest after, VectorJournal stored) {
    HierarchyUpdate outlining =
        new HierarchyUpdate(options, listener, embedder, stored, log, stopped);
    try (IndexStore store = target.rebuild(after);
        WrittenIndex index = target.written();
        ProgressFile _ = ProgressFile.start(target, listener)) {
      if (!target.manifest().equals(before)) { // the lock was taken only now
        throw new LibraryException.Busy(
            target.name() + " has just been changed by another process; try again", null);
      }
      var done = store.documents();
      if (!done.isEmpty()) {
        listener.rebuildContinued(done.size());
      }
      if (embed(index, done, stored, store, after)
          && (!options.outline() || outlining.run(store))) {
        store.publish();
      }
    }
  }

  /** Summaries are written anew unless this run's summarizer wrote them. */
  private void warnOfNewSummaries(WrittenIndex index) {
    if (!options.outline()) {
      return;
    }
    Set<DocumentId> other = new TreeSet<>();
    index.documents().values().forEach(other::addAll);
    other.removeAll(index.summarized(OutlineBuilder.builtWith(options.summarizer())));
    if (!other.isEmpty()) {
      log.warn(
          "this run's summarizer writes the summaries of "
              + Counted.of(other.size(), "document")
              + " anew; if a language model wrote them, name it again to have it write them");
    }
  }

  /**
   * Rejects a model that cannot read all that was written for the placeholder.
   *
   * @throws LibraryException.Mismatch naming the first chunk that is too long
   */
  private void requireFit(WrittenIndex index) {
    int reads = embedder.maxTokens() - ChunkLimits.SPECIAL_TOKENS;
    try (Embedder none = EmbeddingModels.openWhenNeeded(EmbeddingModels.NONE, 1)) {
      int cut = none.maxTokens() - ChunkLimits.SPECIAL_TOKENS;
      for (List<DocumentId> ids : index.documents().values()) {
        for (DocumentId id : ids) {
          for (StoredChunk each : index.document(id).chunks()) {
            if (stopped.getAsBoolean()) {
              return;
            }
            String text = each.chunk().text();
            int size = embedder.countTokens(text);
            // a source may bring chunks that are too long for any model
            if (size > reads && none.countTokens(text) <= cut) {
              throw new LibraryException.Mismatch(
                  "the embedder "
                      + embedder.id()
                      + " reads "
                      + reads
                      + " tokens, but passages of "
                      + target.name()
                      + " are longer, such as "
                      + each.chunk().id()
                      + " with "
                      + size
                      + "; name the sources and --rebuild to cut them anew");
            }
          }
        }
      }
    }
  }

  /**
   * Writes all documents with vectors to {@code store} and commits.
   *
   * @param done the documents already in {@code store}
   * @return whether everything was processed; false if the run was stopped early
   */
  private boolean embed(
      WrittenIndex index,
      Map<DocumentId, KnownDocument> done,
      VectorJournal stored,
      DocumentSink store,
      Manifest after) {
    DocumentSettings settings = new DocumentSettings(options, embedder.id(), after.fields());
    List<DocumentId> held = index.documents().values().stream().flatMap(List::stream).toList();
    log.held(held.size());
    Set<DocumentId> gone = new TreeSet<>(done.keySet());
    held.forEach(gone::remove);
    gone.forEach(store::remove);
    listener.sourceStarted("the texts of " + target.name(), OptionalLong.of(held.size()));
    try (EmbeddingStage embedding =
        new EmbeddingStage(options, embedder, stored, store, log, stopped)) {
      for (DocumentId id : held) {
        if (stopped.getAsBoolean()) {
          break;
        }
        StoredDocument document = index.document(id);
        DocumentRecord.Provenance now = settings.withVectors(document.record().provenance());
        KnownDocument there = done.get(id);
        if (there != null && there.provenance().equals(now)) {
          log.unchanged(id.value());
        } else {
          embedding.add(held(document.record().from(now), document, index.facts(id)), true);
        }
      }
      embedding.finish();
    }
    if (stopped.getAsBoolean()) {
      log.interrupted();
      return false;
    }
    return true;
  }

  private static Held held(DocumentRecord record, StoredDocument document, List<Fact> facts) {
    List<Chunk> chunks = document.chunks().stream().map(StoredChunk::chunk).toList();
    return new Held(record, document.pages(), chunks, facts);
  }
}
