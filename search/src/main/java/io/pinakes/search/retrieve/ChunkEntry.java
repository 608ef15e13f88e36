package io.pinakes.search.retrieve;

import io.pinakes.search.chunk.ChunkId;
import org.jspecify.annotations.Nullable;

/**
 * A chunk as one fused item, ordered by id. Sources may bring the same chunk id with two documents,
 * so the entry tells them apart; it alone says which chunk is meant.
 */
public record ChunkEntry(ChunkId id, int entry) implements Comparable<ChunkEntry> {
  @Override
  public int compareTo(ChunkEntry other) {
    int byId = id.compareTo(other.id);
    return byId != 0 ? byId : Integer.compare(entry, other.entry);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ChunkEntry that && entry == that.entry;
  }

  @Override
  public int hashCode() {
    return Integer.hashCode(entry); // not of the id: a fusion hashes thousands of these
  }
}
