package io.pinakes.search.chunk;

/**
 * The name of a chunk, unique in an index; the same text at the same place of the same document
 * keeps its id when it is indexed again.
 *
 * @param value never blank
 */
public record ChunkId(String value) implements Comparable<ChunkId> {
  public ChunkId {
    if (value.isBlank()) {
      throw new IllegalArgumentException("a chunk id must not be blank");
    }
  }

  @Override
  public int compareTo(ChunkId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
