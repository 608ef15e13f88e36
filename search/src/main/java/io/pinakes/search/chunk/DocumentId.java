package io.pinakes.search.chunk;

/**
 * The readable, stable name of a document: {@code bucket/path/without/extension} for a file, the
 * record's own {@code _id} for a JSONL record.
 *
 * @param value never blank, at most {@value #MAX_LENGTH} UTF-16 units
 */
public record DocumentId(String value) implements Comparable<DocumentId> {
  /** Far below the limit of Lucene terms, 32,766 bytes. */
  public static final int MAX_LENGTH = 4096;

  public DocumentId {
    if (value.isBlank()) {
      throw new IllegalArgumentException("a document id must not be blank");
    }
    if (value.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "a document id has at most " + MAX_LENGTH + " characters, got " + value.length());
    }
  }

  @Override
  public int compareTo(DocumentId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
