package io.pinakes.search.outline;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What a commit holds, or a view permits of it, as far as its hierarchy has to know.
 *
 * <p>A document is <em>covered</em> if the generation that the commit names describes it as it is;
 * one that was written since then is not.
 */
public interface HierarchyData {
  /** Bucket to number of documents. */
  SortedMap<String, Long> documentsPerBucket();

  /** How many chunks a bucket holds. */
  long chunks(String bucket);

  /** How many documents of a bucket are covered. */
  long coveredCount(String bucket);

  /** The documents of a bucket in the order of their ids. */
  List<DocumentId> documents(String bucket);

  /** Those that are covered, in the order of their ids. */
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
