package io.pinakes.cluster.client.write;

import io.pinakes.cluster.client.read.WrittenShards;
import io.pinakes.cluster.wire.Block;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.write.KnownDocument;
import io.pinakes.search.write.WrittenIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The committed content of an index with the pending changes applied. */
final class ClusterWrittenIndex implements WrittenIndex {
  private final @Nullable WrittenShards committed;
  private final Map<DocumentId, KnownDocument> documents;
  private final Map<DocumentId, Pending> pending;
  private final Optional<Spool> spool;

  /**
   * @param committed the committed content; null if there is none; closed with this
   * @param documents all documents, pending ones included
   * @param pending changes not yet committed
   * @param spool the blocks of those changes
   */
  ClusterWrittenIndex(
      @Nullable WrittenShards committed,
      Map<DocumentId, KnownDocument> documents,
      Map<DocumentId, Pending> pending,
      Optional<Spool> spool) {
    this.committed = committed;
    this.documents = documents;
    this.pending = Map.copyOf(pending);
    this.spool = spool;
  }

  @Override
  public SortedMap<String, List<DocumentId>> documents() {
    SortedMap<String, List<DocumentId>> buckets = new TreeMap<>();
    documents.forEach(
        (id, known) -> buckets.computeIfAbsent(known.bucket(), _ -> new ArrayList<>()).add(id));
    buckets.values().forEach(ids -> ids.sort(Comparator.naturalOrder()));
    return buckets;
  }

  @Override
  public Set<DocumentId> summarized(String builder) {
    Set<DocumentId> ids =
        committed == null ? new HashSet<>() : new HashSet<>(committed.summarized(builder));
    pending.forEach(
        (id, change) -> {
          switch (change.summaries()) {
            case Pending.Change.Kept _ -> {}
            case Pending.Change.Removed _ -> ids.remove(id);
            case Pending.Change.Put put -> {
              ids.remove(id);
              if (put.builder().equals(builder)) {
                ids.add(id);
              }
            }
          }
        });
    return ids;
  }

  @Override
  public StoredDocument document(DocumentId id) {
    Pending change = pending.get(id);
    if (change != null && change.document() instanceof Pending.Change.Put put) {
      return document((Block.OfDocument) spool.orElseThrow().block(put.place()));
    }
    return Optional.ofNullable(committed)
        .flatMap(shards -> shards.document(id))
        .orElseThrow(() -> new NoSuchElementException("no document \"" + id + "\""));
  }

  @Override
  public List<Fact> facts(DocumentId id) {
    Pending change = pending.get(id);
    if (change != null && change.document() instanceof Pending.Change.Put put) {
      return ((Block.OfDocument) spool.orElseThrow().block(put.place())).facts();
    }
    return committed == null ? List.of() : committed.facts(id);
  }

  private static StoredDocument document(Block.OfDocument block) {
    return new StoredDocument(
        block.record(),
        block.pages(),
        block.chunks().stream()
            .map(each -> new StoredChunk(each.chunk(), each.embedding().vector()))
            .toList());
  }

  @Override
  public void close() {
    if (committed != null) {
      committed.close();
    }
  }
}
