package io.pinakes.cluster.wire;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.write.KnownDocument;
import io.pinakes.search.write.WrittenIndex.StoredDocument;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a shard holds, as whoever writes it must know it. */
public interface WrittenShard {
  /** So many documents are listed at most in one answer. */
  int MOST = 10_000;

  /**
   * At most {@value #MOST} documents with ids after {@code after}, in the order of their ids.
   *
   * @param after empty for the first
   */
  Map<DocumentId, KnownDocument> documents(String after) throws IOException;

  /** The documents that {@code builder} has summed up as they are. */
  Set<DocumentId> summarized(String builder) throws IOException;

  /** A document as it was written; empty if it is not here. */
  Optional<StoredDocument> document(DocumentId id) throws IOException;

  /** The vector that was made from each text, as far as the shard has them. */
  List<Optional<float[]>> vectors(List<String> texts) throws IOException;
}
