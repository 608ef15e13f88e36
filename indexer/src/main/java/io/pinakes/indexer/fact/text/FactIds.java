package io.pinakes.indexer.fact.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.pinakes.search.chunk.DocumentId;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/**
 * Assigns fact ids from document, extractor, words, and the number of equal facts before, so that
 * edits elsewhere in the document do not change them.
 */
public final class FactIds {
  private static final int HASH_BYTES = 6;

  private final DocumentId document;
  private final Map<String, Integer> seen = new HashMap<>();

  public FactIds(DocumentId document) {
    this.document = document;
  }

  /**
   * The next id.
   *
   * @param words the text of the fact, including its label
   */
  public String next(String extractor, String words) {
    String hash = hash(extractor + "\n" + words);
    int occurrence = seen.getOrDefault(hash, 0) + 1;
    seen.put(hash, occurrence);
    return document.value() + "#fact-" + hash + (occurrence == 1 ? "" : "-" + occurrence);
  }

  private static String hash(String words) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(words.getBytes(UTF_8));
      return HexFormat.of().formatHex(Arrays.copyOf(digest, HASH_BYTES));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
