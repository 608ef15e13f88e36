package io.pinakes.indexer;

import io.pinakes.search.chunk.DocumentId;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefHash;

/**
 * A set of ids that takes little more room than their letters, since a run may meet millions; ids
 * are at most 32 KB long.
 */
final class SeenIds {
  private final BytesRefHash ids = new BytesRefHash();

  /** Whether {@code id} was not in it before. */
  boolean add(DocumentId id) {
    return ids.add(new BytesRef(id.value())) >= 0;
  }

  boolean contains(DocumentId id) {
    return ids.find(new BytesRef(id.value())) >= 0;
  }
}
