package io.pinakes.search.write;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Fact;
import java.util.List;
import java.util.Set;

/** Receives whole documents. */
public interface DocumentSink {
  /**
   * Maximum number of fact properties that can be compared and aggregated; others are only
   * searchable as text.
   */
  int MAX_PROPERTIES = 4096;

  /** Discards documents, for dry runs. */
  DocumentSink NOWHERE =
      new DocumentSink() {
        @Override
        public IndexEntry entry(EmbeddedChunk chunk, DocumentRecord document) {
          return new IndexEntry() {};
        }

        @Override
        public void put(
            DocumentRecord document,
            List<Page> pages,
            List<IndexEntry> chunks,
            DocumentFacts facts) {}

        @Override
        public void remove(DocumentId id) {}

        @Override
        public void commit() {}
      };

  /** Creates the entry for a chunk of {@code document}; thread-safe. */
  IndexEntry entry(EmbeddedChunk chunk, DocumentRecord document);

  /**
   * Admits the properties of facts up to {@link #MAX_PROPERTIES}, in the order of the documents.
   *
   * @return keys beyond the limit that were not returned before
   */
  default Set<String> admit(List<Fact> facts) {
    return Set.of();
  }

  /** Adds a document, atomically replacing the one with the same id. */
  void put(DocumentRecord document, List<Page> pages, List<IndexEntry> chunks, DocumentFacts facts);

  /** Adds a document without facts. */
  default void put(DocumentRecord document, List<Page> pages, List<IndexEntry> chunks) {
    put(document, pages, chunks, DocumentFacts.NONE);
  }

  /** Adds a document with chunks that have no entries yet. */
  default void replace(DocumentRecord document, List<Page> pages, List<EmbeddedChunk> chunks) {
    put(document, pages, chunks.stream().map(chunk -> entry(chunk, document)).toList());
  }

  /** Removes a document with everything that belongs to it. */
  void remove(DocumentId id);

  /** Makes everything so far durable and visible; nothing happens if nothing changed. */
  void commit();
}
