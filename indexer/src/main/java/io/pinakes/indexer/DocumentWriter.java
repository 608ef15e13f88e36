package io.pinakes.indexer;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.write.DocumentFacts;
import io.pinakes.search.write.DocumentSink;
import io.pinakes.search.write.IndexEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Writes documents one by one, as soon as their texts are embedded. */
final class DocumentWriter {
  /** How often a long wait checks whether the run was stopped or has failed. */
  private static final long PATIENCE_MILLIS = 200;

  private final DocumentSink store;
  private final RunLog log;
  private final CommitPolicy commits;
  private final BooleanSupplier stopped;

  /** Set once nothing more can be written. */
  private volatile boolean broken;

  DocumentWriter(DocumentSink store, RunLog log, CommitPolicy commits, BooleanSupplier stopped) {
    this.store = store;
    this.log = log;
    this.commits = commits;
    this.stopped = stopped;
  }

  /** A document whose chunks are being embedded. */
  record PendingDocument(
      ReadyDocument document,
      boolean replaces,
      List<Future<Done>> chunks,
      Map<String, Future<Embedding>> words) {}

  /** A chunk that is ready to be written. */
  record Done(IndexEntry entry, Embedding embedding) {}

  /** Stops all writing. */
  void giveUp() {
    broken = true;
  }

  /** Waits for a document's texts and writes it; a text that cannot be embedded is reported. */
  void write(PendingDocument document) {
    if (broken) {
      return; // the failure is already being reported
    }
    try {
      writeOrReport(document);
    } catch (RuntimeException | Error e) {
      broken = true;
      throw e;
    }
  }

  private void writeOrReport(PendingDocument pending) {
    ReadyDocument document = pending.document();
    List<Done> chunks = new ArrayList<>(pending.chunks().size());
    Map<String, Embedding> words = new HashMap<>();
    try {
      for (Map.Entry<String, Future<Embedding>> each : pending.words().entrySet()) {
        words.put(each.getKey(), await(each.getValue()));
      }
      for (Future<Done> chunk : pending.chunks()) {
        chunks.add(await(chunk));
      }
    } catch (CancellationException e) {
      return; // left to the next run
    } catch (ExecutionException e) {
      if (e.getCause() instanceof CancellationException) {
        return;
      }
      // treated like an unreadable file: reported, its old version stays, the rest is indexed
      log.failed(document.place(), failure(e.getCause()));
      return;
    }
    DocumentRecord entry =
        document.incomplete() ? document.document().toBeReadAgain() : document.document();
    Map<String, float[]> vectors = new HashMap<>();
    words.forEach((text, embedding) -> vectors.put(text, embedding.vector()));
    store.put(
        entry,
        document.pages(),
        chunks.stream().map(Done::entry).toList(),
        new DocumentFacts(document.facts(), FactWords::of, vectors));
    log.written(document.document().id().value(), pending.replaces(), chunks.size());
    chunks.forEach(chunk -> log.embedded(chunk.embedding()));
    words.values().forEach(embedding -> log.embeddedWords(embedding.tokens()));
    commits.documentWritten();
  }

  private static String failure(@Nullable Throwable cause) {
    return cause instanceof IllegalArgumentException rule
        ? "cannot be indexed: " + rule.getMessage() // a value of the document violates a rule
        : "cannot be embedded: " + cause;
  }

  private <T> T await(Future<T> text) throws ExecutionException {
    while (true) {
      commits.timePassed();
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
}
