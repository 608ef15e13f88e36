package io.pinakes.indexer.outline;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.compose.BucketPages;
import io.pinakes.search.write.DocumentFacts;
import io.pinakes.search.write.DocumentSink;
import io.pinakes.search.write.EmbeddedChunk;
import io.pinakes.search.write.IndexEntry;
import io.pinakes.search.write.WrittenIndex;
import io.pinakes.search.write.WrittenIndex.StoredChunk;
import io.pinakes.search.write.WrittenIndex.StoredDocument;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * Receives the documents of a dry run and estimates the cost of summaries, using a summarizer that
 * only counts. Since there are no vectors, it may choose other passages of long sections, and
 * buckets only contain the documents that need summaries.
 */
public final class OutlineDryRun implements DocumentSink {
  private final Summarizer summarizer;
  private final Set<DocumentId> seen = new HashSet<>();
  private final SortedMap<String, List<DocumentEntry>> buckets = new TreeMap<>();

  public OutlineDryRun(Summarizer summarizer) {
    this.summarizer = summarizer;
  }

  @Override
  public IndexEntry entry(EmbeddedChunk chunk, DocumentRecord document) {
    return NOWHERE.entry(chunk, document);
  }

  @Override
  public void put(
      DocumentRecord document, List<Page> pages, List<IndexEntry> chunks, DocumentFacts facts) {
    throw new IllegalStateException("nothing is written in a dry run");
  }

  @Override
  public void replace(DocumentRecord document, List<Page> pages, List<EmbeddedChunk> chunks) {
    seen.add(document.id());
    summarize(
        new StoredDocument(
            document,
            pages,
            chunks.stream()
                .map(chunk -> new StoredChunk(chunk.chunk(), chunk.embedding().vector()))
                .toList()));
  }

  @Override
  public void remove(DocumentId id) {
    seen.add(id);
  }

  @Override
  public void commit() {}

  /** Summarizes the unchanged documents of an index that lack such a summary, then the buckets. */
  public void finish(WrittenIndex held, BooleanSupplier stopped) {
    Set<DocumentId> covered = held.summarized(OutlineBuilder.builtWith(summarizer));
    for (List<DocumentId> documents : held.documents().values()) {
      for (DocumentId id : documents) {
        if (!stopped.getAsBoolean() && !covered.contains(id) && !seen.contains(id)) {
          summarize(held.document(id));
        }
      }
    }
    finish();
  }

  /** Summarizes the buckets. */
  public void finish() {
    buckets.forEach(
        (bucket, entries) -> {
          entries.sort(Comparator.comparing(DocumentEntry::docId));
          summarizer.summarize(
              BucketSubject.of(BucketPages.of(bucket, "", entries).top(), entries));
        });
  }

  private void summarize(StoredDocument document) {
    try {
      DocumentEntry entry = DocumentOutliner.of(document, summarizer).pages().entry();
      buckets.computeIfAbsent(document.record().bucket(), _ -> new ArrayList<>()).add(entry);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the dry run was interrupted", e);
    }
  }
}
