package io.pinakes.search.write;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Fact;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;

/**
 * The contents of an index being written, at one point in time, committed or not. Thread-safe.
 *
 * <p>Every method throws {@link io.pinakes.search.schema.LibraryException} if the index cannot be
 * read.
 */
public interface WrittenIndex extends AutoCloseable {
  /** A chunk with its vector, which is empty if it has none. */
  @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
  record StoredChunk(Chunk chunk, float[] vector) {}

  /** A document as written. */
  record StoredDocument(DocumentRecord record, List<Page> pages, List<StoredChunk> chunks) {}

  /** Documents by bucket, both sorted. */
  SortedMap<String, List<DocumentId>> documents();

  /** The documents whose current version {@code builder} has summarized. */
  Set<DocumentId> summarized(String builder);

  /** An existing document. */
  StoredDocument document(DocumentId id);

  /** The facts of an existing document, ordered by position. */
  List<Fact> facts(DocumentId id);

  @Override
  void close();
}
