package io.pinakes.search.write;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;

/**
 * What was written to an index up to a moment, committed or not; for any number of threads.
 *
 * <p>Every method throws {@link io.pinakes.search.schema.LibraryException} if the index cannot be
 * read.
 */
public interface WrittenIndex extends AutoCloseable {
  /** A chunk with its vector; that is empty if it has none. */
  @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
  record StoredChunk(Chunk chunk, float[] vector) {}

  /** A document as it was written. */
  record StoredDocument(DocumentRecord record, List<Page> pages, List<StoredChunk> chunks) {}

  /** Bucket to its documents, both in order. */
  SortedMap<String, List<DocumentId>> documents();

  /** The documents that {@code builder} has summed up as they are. */
  Set<DocumentId> summarized(String builder);

  /** A document that is there. */
  StoredDocument document(DocumentId id);

  @Override
  void close();
}
