package io.pinakes.indexer;

import io.pinakes.indexer.DocumentWriter.Done;
import io.pinakes.indexer.DocumentWriter.PendingDocument;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.write.DocumentSink;
import io.pinakes.search.write.EmbeddedChunk;
import java.time.Duration;
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
  private final Embedder embedder;
  private final DocumentEmbedding embedding;
  private final DocumentSink store;
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
      Embedder embedder,
      VectorJournal stored,
      DocumentSink store,
      RunLog log,
      BooleanSupplier stopped) {
    this.options = options;
    this.embedder = embedder;
    this.store = store;
    this.log = log;
    embedding = new DocumentEmbedding(embedder, stored, stopped);
    commits = new CommitPolicy(options, store, stored, log);
    writer = new DocumentWriter(store, log, commits, stopped);
    threads = Executors.newFixedThreadPool(options.threads());
  }

  /** A document queued for writing, with the number of its texts. */
  private record Writing(int texts, Future<?> end) {}

  /** Adds a document; returns when there is room for the next. */
  void add(ReadyDocument document, boolean replaces) {
    log.read(document.document(), document.pages(), embedder);
    log.crowdedOut(store.admit(document.facts()));
    if (options.dryRun()) {
      log.written(document.document().id().value(), replaces, document.chunkCount());
      List<EmbeddedChunk> estimated = new ArrayList<>(document.chunkCount());
      for (int i = 0; i < document.chunkCount(); i++) {
        estimated.add(embedding.estimate(document, i));
        log.embedded(estimated.getLast().embedding());
      }
      if (options.factVectors()) {
        FactVectors.words(document.facts())
            .forEach(words -> log.embeddedWords(embedding.estimate(words)));
      }
      store.replace(document.document(), document.pages(), estimated);
      return;
    }
    List<Future<Done>> chunks = new ArrayList<>(document.chunkCount());
    for (int i = 0; i < document.chunkCount(); i++) {
      int index = i;
      chunks.add(threads.submit(() -> entry(document, index)));
    }
    Map<String, Future<Embedding>> words = new HashMap<>();
    if (options.factVectors()) {
      for (String each : FactVectors.words(document.facts())) {
        words.put(each, threads.submit(() -> words(each)));
      }
    }
    PendingDocument pending = new PendingDocument(document, replaces, chunks, words);
    int texts = Math.max(1, chunks.size() + words.size());
    log.textsQueued(document.document().id().value(), chunks.size() + words.size());
    writings.add(new Writing(texts, writing.submit(() -> writer.write(pending))));
    pendingTexts += writings.getLast().texts();
    while (!writings.isEmpty()
        && (writings.getFirst().end().isDone()
            || pendingTexts > TEXTS_PER_THREAD * options.threads())) {
      awaitFirst();
    }
  }

  private Done entry(ReadyDocument document, int index) {
    EmbeddedChunk chunk = embedding.embed(document, index);
    log.textEmbedded(chunk.embedding().tokens());
    return new Done(store.entry(chunk, document.document()), chunk.embedding());
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
    if (options.dryRun() && !embedder.id().equals(EmbeddingModels.NONE)) {
      Duration reading = log.elapsed(); // measuring takes longer than reading a small source
      embedding.measured(options.threads()).ifPresent(rate -> log.estimated(reading, rate));
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
