package io.pinakes.search.chunk;

/**
 * The name of a chunk, unique in an index; the same text at the same place of the same document
 * keeps its id when it is indexed again.
 *
 * @param value never blank, at most {@value #MAX_LENGTH} UTF-16 units
 */
public record ChunkId(String value) implements Comparable<ChunkId> {
  /** Leaves room for a document id and a suffix; Lucene terms are limited to 32,766 bytes. */
  public static final int MAX_LENGTH = DocumentId.MAX_LENGTH + 64;

  public ChunkId {
    if (value.isBlank()) {
      throw new IllegalArgumentException("a chunk id must not be blank");
    }
    if (value.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "a chunk id has at most " + MAX_LENGTH + " characters, got " + value.length());
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
