package io.pinakes.orchestrator.record;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Computes the hashes of a record. */
final class Hashes {
  private Hashes() {}

  /** SHA-256 of {@code text} in UTF-8, hexadecimal. */
  static String sha256(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every platform has SHA-256
    }
  }
}
