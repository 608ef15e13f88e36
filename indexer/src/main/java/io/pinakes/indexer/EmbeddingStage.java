package io.pinakes.indexer;

import io.pinakes.indexer.DocumentWriter.Done;
import io.pinakes.indexer.DocumentWriter.PendingDocument;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.write.DocumentSink;
import io.pinakes.search.write.EmbeddedChunk;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;

/**
 * Embeds the texts of documents on several threads and writes the documents on another, in the
 * order they were added. Adding blocks while enough work is pending, which bounds memory.
 */
final class EmbeddingStage implements AutoCloseable {
  /**
   * Maximum number of pending texts per thread, enough to keep threads busy while a document is
   * parsed.
   */
  private static final int TEXTS_PER_THREAD = 512;

  private final IndexOptions options;
  private final DocumentPipeline pipeline;
  private final Embedder embedder;
  private final DocumentEmbedding embedding;
  private final DocumentSink store;
  private final LibrarySchema schema;
  private final RunLog log;
  private final CommitPolicy commits;
  private final DocumentWriter writer;
  private final ExecutorService threads;
  private final ExecutorService writing = Executors.newSingleThreadExecutor();
  private final Deque<Writing> writings = new ArrayDeque<>();
  private int pendingTexts;

  /**
   * @param stored vectors that can be reused
   * @param stopped whether to stop embedding; unfinished documents are dropped
   */
  EmbeddingStage(
      IndexOptions options,
      DocumentPipeline pipeline,
      Embedder embedder,
      VectorJournal stored,
      DocumentSink store,
      LibrarySchema schema,
      RunLog log,
      BooleanSupplier stopped) {
    this.options = options;
    this.pipeline = pipeline;
    this.embedder = embedder;
    this.store = store;
    this.schema = schema;
    this.log = log;
    embedding = new DocumentEmbedding(pipeline, embedder, stored, stopped);
    commits = new CommitPolicy(options, store, stored, log);
    writer = new DocumentWriter(store, log, commits, stopped);
    threads = Executors.newFixedThreadPool(options.threads());
  }

  /** A document queued for writing, with the number of its texts. */
  private record Writing(int texts, Future<?> end) {}

  /** Adds a document; returns when there is room for the next. */
  void add(DocumentPipeline.Prepared prepared, boolean replaces) {
    log.read(prepared.document(), prepared.parsed(), embedder);
    log.extracted(prepared.document(), prepared.extraction());
    DocumentWarnings.of(prepared, pipeline, schema)
        .forEach(warning -> log.warn(prepared.document().id() + ": " + warning));
    log.crowdedOut(store.admit(prepared.facts()));
    if (options.dryRun()) {
      log.written(prepared.document().id().value(), replaces, prepared.drafts().size());
      List<EmbeddedChunk> estimated = new ArrayList<>(prepared.drafts().size());
      for (int i = 0; i < prepared.drafts().size(); i++) {
        estimated.add(embedding.estimate(prepared, i));
        log.embedded(estimated.getLast().embedding());
      }
      if (options.factVectors()) {
        FactVectors.words(prepared.facts())
            .forEach(words -> log.embeddedWords(embedding.estimate(words)));
      }
      store.replace(prepared.document(), prepared.parsed().pages(), estimated);
      return;
    }
    List<Future<Done>> chunks = new ArrayList<>(prepared.drafts().size());
    for (int i = 0; i < prepared.drafts().size(); i++) {
      int index = i;
      chunks.add(threads.submit(() -> entry(prepared, index)));
    }
    Map<String, Future<Embedding>> words = new HashMap<>();
    if (options.factVectors()) {
      for (String each : FactVectors.words(prepared.facts())) {
        words.put(each, threads.submit(() -> words(each)));
      }
    }
    PendingDocument document = new PendingDocument(prepared, replaces, chunks, words);
    int texts = Math.max(1, chunks.size() + words.size());
    log.textsQueued(prepared.document().id().value(), chunks.size() + words.size());
    writings.add(new Writing(texts, writing.submit(() -> writer.write(document))));
    pendingTexts += writings.getLast().texts();
    while (!writings.isEmpty()
        && (writings.getFirst().end().isDone()
            || pendingTexts > TEXTS_PER_THREAD * options.threads())) {
      awaitFirst();
    }
  }

  private Done entry(DocumentPipeline.Prepared prepared, int index) {
    EmbeddedChunk chunk = embedding.embed(prepared, index);
    log.textEmbedded(chunk.embedding().tokens());
    return new Done(store.entry(chunk, prepared.document()), chunk.embedding());
  }

  private Embedding words(String ofFacts) {
    Embedding words = embedding.embed(ofFacts);
    log.textEmbedded(words.tokens());
    return words;
  }

  /** Waits until everything added so far is written. */
  void drain() {
    while (!writings.isEmpty()) {
      awaitFirst();
    }
  }

  /** Writes and commits everything that was added; in a dry run, completes the estimate. */
  void finish() {
    drain();
    if (options.dryRun()) {
      embedding.measured(options.threads()).ifPresent(log::estimated);
    }
    commits.commit();
  }

  private void awaitFirst() {
    Writing first = writings.removeFirst();
    pendingTexts -= first.texts();
    try {
      first.end().get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException failure -> throw failure;
        case Error failure -> throw failure;
        case null, default -> throw new IllegalStateException("writing failed", e);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("indexing was interrupted", e);
    }
  }

  @Override
  public void close() {
    writer.giveUp();
    threads.shutdownNow();
    writing.close(); // waits for the current document: an interrupt would close the index files
  }
}
