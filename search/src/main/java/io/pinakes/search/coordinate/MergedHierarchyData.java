package io.pinakes.search.coordinate;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.outline.HierarchyData;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Combines the hierarchy data of several shards. */
record MergedHierarchyData(List<HierarchyData> shards) implements HierarchyData {
  @Override
  public SortedMap<String, Long> documentsPerBucket() {
    SortedMap<String, Long> all = new TreeMap<>();
    for (HierarchyData shard : shards) {
      shard.documentsPerBucket().forEach((bucket, count) -> all.merge(bucket, count, Long::sum));
    }
    return all;
  }

  @Override
  public long chunks(String bucket) {
    return shards.stream().mapToLong(shard -> shard.chunks(bucket)).sum();
  }

  @Override
  public long coveredCount(String bucket) {
    return shards.stream().mapToLong(shard -> shard.coveredCount(bucket)).sum();
  }

  @Override
  public List<DocumentId> documents(String bucket) {
    return inOrder(shard -> shard.documents(bucket));
  }

  @Override
  public List<DocumentId> covered(String bucket) {
    return inOrder(shard -> shard.covered(bucket));
  }

  private List<DocumentId> inOrder(Function<HierarchyData, List<DocumentId>> of) {
    return shards.stream().flatMap(shard -> of.apply(shard).stream()).sorted().toList();
  }

  @Override
  public boolean isCovered(DocumentId id) {
    return shards.stream().anyMatch(shard -> shard.isCovered(id));
  }

  @Override
  public Optional<DocumentRecord> document(DocumentId id) {
    return shards.stream().flatMap(shard -> shard.document(id).stream()).findFirst();
  }

  @Override
  public List<Chunk> chunks(DocumentId id) {
    return shards.stream()
        .map(shard -> shard.chunks(id))
        .filter(chunks -> !chunks.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  @Override
  public Optional<Chunk> chunk(ChunkId id) {
    return shards.stream().flatMap(shard -> shard.chunk(id).stream()).findFirst();
  }
}
