package io.pinakes.indexer.split;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/**
 * Assigns chunk ids from document, text, and the number of equal texts before, so that edits
 * elsewhere in the document do not change them.
 */
final class ChunkIds {
  private static final int HASH_BYTES = 6;

  private final DocumentId document;
  private final Map<String, Integer> seen = new HashMap<>();

  ChunkIds(DocumentId document) {
    this.document = document;
  }

  ChunkId next(String text) {
    String hash = hash(text);
    int occurrence = seen.getOrDefault(hash, 0) + 1;
    seen.put(hash, occurrence);
    return new ChunkId(document.value() + "#" + hash + (occurrence == 1 ? "" : "-" + occurrence));
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(Arrays.copyOf(digest, HASH_BYTES));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
