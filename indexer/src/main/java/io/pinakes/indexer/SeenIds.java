package io.pinakes.indexer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.pinakes.search.chunk.DocumentId;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A set of ids that takes 21 to 43 bytes per id, regardless of length, since a run may see
 * millions: it stores the first 128 bits of their SHA-256.
 */
final class SeenIds {
  private static final int FIRST_CAPACITY = 1 << 10;

  private final MessageDigest digest;
  private long[] hashes = new long[2 * FIRST_CAPACITY];
  private int size;

  SeenIds() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Adds {@code id}; returns whether it was new. */
  boolean add(DocumentId id) {
    ByteBuffer hash = hash(id);
    if (!put(hashes, hash.getLong(0), hash.getLong(Long.BYTES))) {
      return false;
    }
    size++;
    if (4L * size > 3L * (hashes.length / 2)) {
      long[] larger = new long[2 * hashes.length];
      for (int at = 0; at < hashes.length; at += 2) {
        if (!isFree(hashes, at)) {
          put(larger, hashes[at], hashes[at + 1]);
        }
      }
      hashes = larger;
    }
    return true;
  }

  boolean contains(DocumentId id) {
    ByteBuffer hash = hash(id);
    return !isFree(hashes, place(hashes, hash.getLong(0), hash.getLong(Long.BYTES)));
  }

  private ByteBuffer hash(DocumentId id) {
    return ByteBuffer.wrap(digest.digest(id.value().getBytes(UTF_8)));
  }

  private static boolean put(long[] table, long first, long second) {
    int at = place(table, first, second);
    if (!isFree(table, at)) {
      return false;
    }
    table[at] = first;
    table[at + 1] = second;
    return true;
  }

  /** The slot of a hash, or the free slot where it would go (linear probing). */
  private static int place(long[] table, long first, long second) {
    int at = (int) (second & (table.length / 2 - 1)) * 2;
    while (!isFree(table, at) && (table[at] != first || table[at + 1] != second)) {
      at = (at + 2) % table.length;
    }
    return at;
  }

  private static boolean isFree(long[] table, int at) {
    return table[at] == 0 && table[at + 1] == 0;
  }
}
