package io.pinakes.search.retrieve;

import io.pinakes.search.chunk.ChunkId;

/**
 * A chunk as one fused item, ordered by id. Sources may bring the same chunk id with two documents,
 * so the entry tells them apart.
 */
public record ChunkEntry(ChunkId id, int entry) implements Comparable<ChunkEntry> {
  @Override
  public int compareTo(ChunkEntry other) {
    int byId = id.compareTo(other.id);
    return byId != 0 ? byId : Integer.compare(entry, other.entry);
  }
}
