package io.pinakes.search.retrieve;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.shard.StoredChunk;
import java.io.IOException;
import java.util.List;

/** Reads the chunks of candidates. */
public interface ChunkReader {
  /** The chunks of these candidates, in the same order; cheaper than reading them one by one. */
  List<StoredChunk> of(List<Found> found) throws IOException;

  /** The number of pages of a document; 0 if there is no such document. */
  int pageCount(DocumentId document) throws IOException;
}
