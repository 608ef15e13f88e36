package io.pinakes.search.write;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Fact;
import java.util.List;
import java.util.Set;

/** Takes whole documents. */
public interface DocumentSink {
  /** So many properties of facts can be compared and added up; the others only have words. */
  int MAX_PROPERTIES = 4096;

  /** Where documents go that are only counted. */
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

  /** Makes the entry of a chunk of {@code document}; for any number of threads. */
  IndexEntry entry(EmbeddedChunk chunk, DocumentRecord document);

  /**
   * Admits the properties of facts up to {@link #MAX_PROPERTIES}, in the order of the documents.
   *
   * @return those that exceed the limit and were not returned before
   */
  default Set<String> admit(List<Fact> facts) {
    return Set.of();
  }

  /** Puts a document in, in place of the one with its id, as one step. */
  void put(DocumentRecord document, List<Page> pages, List<IndexEntry> chunks, DocumentFacts facts);

  /** The same for a document without facts. */
  default void put(DocumentRecord document, List<Page> pages, List<IndexEntry> chunks) {
    put(document, pages, chunks, DocumentFacts.NONE);
  }

  /** The same, with chunks that are no entries yet. */
  default void replace(DocumentRecord document, List<Page> pages, List<EmbeddedChunk> chunks) {
    put(document, pages, chunks.stream().map(chunk -> entry(chunk, document)).toList());
  }

  /** Takes a document out with all that hangs on it. */
  void remove(DocumentId id);

  /** Makes everything so far durable and visible; nothing happens if nothing changed. */
  void commit();
}
