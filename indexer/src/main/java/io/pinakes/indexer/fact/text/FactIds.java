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
 * Names facts by document, extractor, words, and how often the same came before: an edit elsewhere
 * in the document leaves their ids alone.
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
   * @param words what the fact was read from, its label included
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
