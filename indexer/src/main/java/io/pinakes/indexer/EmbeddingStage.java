package io.pinakes.indexer;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.write.DocumentFacts;
import io.pinakes.search.write.DocumentSink;
import io.pinakes.search.write.EmbeddedChunk;
import io.pinakes.search.write.IndexEntry;
import io.pinakes.search.write.StoredVectors;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Embeds the chunks of documents on several threads and writes the documents on one more, in the
 * order they were added. Adding waits while enough work is under way, which bounds memory.
 */
final class EmbeddingStage implements AutoCloseable {
  /**
   * Chunks and words of facts per thread that wait or are being embedded; enough to bridge the
   * parsing of a document.
   */
  private static final int TEXTS_PER_THREAD = 512;

  /** How often a long wait looks whether the run was stopped or has failed. */
  private static final long PATIENCE_MILLIS = 200;

  private final IndexOptions options;
  private final DocumentPipeline pipeline;
  private final Embedder embedder;
  private final StoredVectors stored;
  private final FactVectors factVectors;
  private final DocumentSink store;
  private final LibrarySchema schema;
  private final RunLog log;
  private final BooleanSupplier stopped;
  private final ExecutorService threads;
  private final ExecutorService writer = Executors.newSingleThreadExecutor();
  private final Deque<Writing> writings = new ArrayDeque<>();
  private int textsUnderWay;

  /** Set when nothing more can be written. */
  private volatile boolean broken;

  private int uncommitted;
  private long lastCommit = System.nanoTime();

  /**
   * @param stored vectors that need not be made again
   * @param stopped whether to embed nothing more; documents that still need it are dropped
   */
  EmbeddingStage(
      IndexOptions options,
      DocumentPipeline pipeline,
      Embedder embedder,
      StoredVectors stored,
      DocumentSink store,
      LibrarySchema schema,
      RunLog log,
      BooleanSupplier stopped) {
    this.options = options;
    this.pipeline = pipeline;
    this.embedder = embedder;
    this.stored = stored;
    factVectors = new FactVectors(embedder, stored);
    this.store = store;
    this.schema = schema;
    this.log = log;
    this.stopped = stopped;
    threads = Executors.newFixedThreadPool(options.threads());
  }

  /** A document whose chunks are being embedded. */
  private record UnderWay(
      DocumentPipeline.Prepared prepared,
      boolean replaces,
      List<Future<Done>> chunks,
      Map<String, Future<Embedding>> words) {}

  /** A document in the queue of the thread that writes, with so many texts. */
  private record Writing(int texts, Future<?> end) {}

  /** A chunk that only has to be written. */
  private record Done(IndexEntry entry, Embedding embedding) {}

  /** Starts a document; returns when there is room for the next. */
  void add(DocumentPipeline.Prepared prepared, boolean replaces) {
    log.read(prepared.document(), prepared.parsed(), embedder);
    log.extracted(prepared.document(), prepared.extraction());
    DocumentWarnings.of(prepared, pipeline, schema)
        .forEach(warning -> log.warn(prepared.document().id() + ": " + warning));
    log.crowdedOut(store.admit(prepared.facts()));
    if (options.dryRun()) {
      log.written(prepared.document().id().value(), replaces, prepared.drafts().size());
      List<EmbeddedChunk> reckoned = new ArrayList<>(prepared.drafts().size());
      for (int i = 0; i < prepared.drafts().size(); i++) {
        reckoned.add(reckon(prepared, i));
        log.embedded(reckoned.getLast().embedding());
      }
      store.replace(prepared.document(), prepared.parsed().pages(), reckoned);
      return;
    }
    List<Future<Done>> chunks = new ArrayList<>(prepared.drafts().size());
    for (int i = 0; i < prepared.drafts().size(); i++) {
      int index = i;
      chunks.add(threads.submit(() -> done(prepared, index)));
    }
    Map<String, Future<Embedding>> words = new HashMap<>();
    if (options.factVectors()) {
      for (String each : FactVectors.words(prepared.facts())) {
        words.put(each, threads.submit(() -> embed(each)));
      }
    }
    UnderWay document = new UnderWay(prepared, replaces, chunks, words);
    int texts = Math.max(1, chunks.size() + words.size());
    writings.add(new Writing(texts, writer.submit(() -> write(document))));
    textsUnderWay += writings.getLast().texts();
    while (!writings.isEmpty()
        && (writings.getFirst().end().isDone()
            || textsUnderWay > TEXTS_PER_THREAD * options.threads())) {
      awaitFirst();
    }
  }

  /** What embedding would take; without a vector. */
  private EmbeddedChunk reckon(DocumentPipeline.Prepared prepared, int index) {
    Chunk chunk = prepared.chunk(index);
    DocumentPipeline.Input input = pipeline.input(chunk);
    boolean there = prepared.vectors().has(chunk.id()) || stored.of(input.text()).isPresent();
    int tokens = there ? 0 : input.tokens() - input.cutTokens();
    return new EmbeddedChunk(
        chunk, input.text(), new Embedding(new float[0], tokens, input.cutTokens()));
  }

  private Embedding embed(String wordsOfFacts) {
    if (stopped.getAsBoolean()) {
      throw new CancellationException("indexing was stopped");
    }
    return factVectors.of(wordsOfFacts);
  }

  private Done done(DocumentPipeline.Prepared prepared, int index) {
    EmbeddedChunk chunk = embed(prepared, index);
    return new Done(store.entry(chunk, prepared.document()), chunk.embedding());
  }

  private EmbeddedChunk embed(DocumentPipeline.Prepared prepared, int index) {
    if (stopped.getAsBoolean()) {
      throw new CancellationException("indexing was stopped");
    }
    Chunk chunk = prepared.chunk(index);
    float[] given = prepared.vectors().vectors().get(chunk.id());
    if (given != null) {
      return new EmbeddedChunk(chunk, "", new Embedding(given, 0, 0));
    }
    DocumentPipeline.Input input = pipeline.input(chunk);
    Optional<float[]> vector = stored.of(input.text());
    return new EmbeddedChunk(
        chunk,
        input.text(),
        vector.isPresent()
            ? new Embedding(vector.get(), 0, input.cutTokens())
            : embedder.embedPassage(input.text()));
  }

  /** Waits until everything that was added is written. */
  void drain() {
    while (!writings.isEmpty()) {
      awaitFirst();
    }
  }

  /** Writes everything that was added and makes it durable. */
  void finish() {
    drain();
    commit();
  }

  private void awaitFirst() {
    Writing first = writings.removeFirst();
    textsUnderWay -= first.texts();
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

  private void write(UnderWay document) {
    if (broken) {
      return; // the failure is on its way to whoever waits
    }
    try {
      writeOrReport(document);
    } catch (RuntimeException | Error e) {
      broken = true;
      throw e;
    }
  }

  private void writeOrReport(UnderWay document) {
    DocumentPipeline.Prepared prepared = document.prepared();
    List<Done> chunks = new ArrayList<>(document.chunks().size());
    Map<String, Embedding> words = new HashMap<>();
    try {
      for (Map.Entry<String, Future<Embedding>> each : document.words().entrySet()) {
        words.put(each.getKey(), await(each.getValue()));
      }
      for (Future<Done> chunk : document.chunks()) {
        chunks.add(await(chunk));
      }
    } catch (CancellationException e) {
      return; // left for the next run
    } catch (ExecutionException e) {
      if (e.getCause() instanceof CancellationException) {
        return;
      }
      // as with a file that cannot be read: reported, its old version stays, the rest is indexed
      log.failed(prepared.place(), failure(e.getCause()));
      return;
    }
    DocumentRecord entry =
        prepared.contexts().incomplete() || prepared.extraction().incomplete()
            ? prepared.document().toBeReadAgain()
            : prepared.document();
    Map<String, float[]> vectors = new HashMap<>();
    words.forEach((text, embedding) -> vectors.put(text, embedding.vector()));
    store.put(
        entry,
        prepared.parsed().pages(),
        chunks.stream().map(Done::entry).toList(),
        new DocumentFacts(prepared.facts(), FactWords::of, vectors));
    log.written(prepared.document().id().value(), document.replaces(), chunks.size());
    chunks.forEach(chunk -> log.embedded(chunk.embedding()));
    words.values().forEach(embedding -> log.embeddedWords(embedding.tokens()));
    uncommitted++;
    if (uncommitted >= options.commitDocuments()
        || System.nanoTime() - lastCommit > options.commitInterval().toNanos()) {
      commit();
    }
  }

  private static String failure(@Nullable Throwable cause) {
    return cause instanceof IllegalArgumentException rule
        ? "cannot be indexed: " + rule.getMessage() // a value of the document breaks a rule
        : "cannot be embedded: " + cause;
  }

  private void commit() {
    if (!options.dryRun()) {
      store.commit();
      log.committed();
    }
    uncommitted = 0;
    lastCommit = System.nanoTime();
  }

  private <T> T await(Future<T> text) throws ExecutionException {
    while (true) {
      try {
        return text.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (stopped.getAsBoolean() || broken) {
          text.cancel(true);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("indexing was interrupted", e);
      }
    }
  }

  @Override
  public void close() {
    broken = true;
    threads.shutdownNow();
    writer.close(); // waits for the document at hand: an interrupt would close the index's files
  }
}
