package io.pinakes.search.outline;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * The contents of a commit, or of a view of it, that its hierarchy depends on.
 *
 * <p>A document is <em>covered</em> if the hierarchy generation of the commit describes its current
 * version; one written since then is not.
 */
public interface HierarchyData {
  /** Number of documents by bucket. */
  SortedMap<String, Long> documentsPerBucket();

  /** The number of chunks of a bucket. */
  long chunks(String bucket);

  /** The number of covered documents of a bucket. */
  long coveredCount(String bucket);

  /** The documents of a bucket, ordered by id. */
  List<DocumentId> documents(String bucket);

  /** The covered documents of a bucket, ordered by id. */
  List<DocumentId> covered(String bucket);

  /** Whether a document is covered. */
  boolean isCovered(DocumentId id);

  /** The record of a document; empty if there is no such document. */
  Optional<DocumentRecord> document(DocumentId id);

  /** The chunks of a document in reading order. */
  List<Chunk> chunks(DocumentId id);

  /** A chunk; empty if there is no such chunk. */
  Optional<Chunk> chunk(ChunkId id);
}
