package io.pinakes.cluster.wire;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.write.KnownDocument;
import io.pinakes.search.write.WrittenIndex.StoredDocument;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The content of a shard as its writer needs it. */
public interface WrittenShard {
  /** The most documents in one answer. */
  int MAX_LISTED = 10_000;

  /**
   * At most {@value #MAX_LISTED} documents with ids after {@code after}, sorted by id.
   *
   * @param after empty to begin with the first
   */
  Map<DocumentId, KnownDocument> documents(String after) throws IOException;

  /** The documents whose current text {@code builder} has summarized. */
  Set<DocumentId> summarized(String builder) throws IOException;

  /** A document as it was written; empty if it is not in this shard. */
  Optional<StoredDocument> document(DocumentId id) throws IOException;

  /** The facts of a document, ordered by position; empty if it is not in this shard. */
  List<Fact> facts(DocumentId id) throws IOException;

  /** For each text the vector that was made from it, if the shard has one. */
  List<Optional<float[]>> vectors(List<String> texts) throws IOException;
}
