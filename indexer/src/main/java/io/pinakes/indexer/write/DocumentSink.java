package io.pinakes.indexer.write;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import java.util.List;

/** Takes whole documents. */
public interface DocumentSink {
  /** Where documents go that are only counted. */
  DocumentSink NOWHERE =
      new DocumentSink() {
        @Override
        public void replace(
            DocumentRecord document, List<Page> pages, List<EmbeddedChunk> chunks) {}

        @Override
        public void remove(DocumentId id) {}

        @Override
        public void commit() {}
      };

  /** Puts a document in, in place of the one with its id, as one step. */
  void replace(DocumentRecord document, List<Page> pages, List<EmbeddedChunk> chunks);

  /** Takes a document out with all that hangs on it. */
  void remove(DocumentId id);

  /** Makes everything so far durable and visible; nothing happens if nothing changed. */
  void commit();
}
