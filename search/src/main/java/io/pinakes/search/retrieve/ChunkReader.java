package io.pinakes.search.retrieve;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.shard.StoredChunk;
import java.io.IOException;
import java.util.List;

/** Reads what candidates say. */
public interface ChunkReader {
  /** The chunks of those candidates, in their order; cheaper than one after the other. */
  List<StoredChunk> of(List<Found> found) throws IOException;

  /** Pages of a document; 0 if there is none. */
  int pageCount(DocumentId document) throws IOException;
}
