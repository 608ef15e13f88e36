package io.pinakes.orchestrator.record;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A secret with which records are sealed, so that nobody without it can alter a record or write a
 * new one unnoticed. Nothing derived from it is stored except seals. Safe for many threads.
 */
public final class RecordKey {
  /** The name of the seal's algorithm in records. */
  public static final String ALGORITHM = "HMAC-SHA-256";

  /** The least length in bytes, that of a seal; a shorter key would be easier to guess. */
  public static final int MIN_BYTES = 32;

  /** The greatest length in bytes; anything longer is unlikely to be a key. */
  public static final int MAX_BYTES = 4096;

  private static final String MAC = "HmacSHA256"; // Java's name of the algorithm

  private static final Set<PosixFilePermission> OWNER =
      EnumSet.of(
          PosixFilePermission.OWNER_READ,
          PosixFilePermission.OWNER_WRITE,
          PosixFilePermission.OWNER_EXECUTE);

  private final SecretKeySpec secret;

  private RecordKey(byte[] secret) {
    this.secret = new SecretKeySpec(secret, MAC);
  }

  /**
   * A key of {@code secret}, which is copied.
   *
   * @throws IllegalArgumentException if it has fewer than {@link #MIN_BYTES} or more than {@link
   *     #MAX_BYTES}
   */
  public static RecordKey of(byte[] secret) {
    if (secret.length < MIN_BYTES || secret.length > MAX_BYTES) {
      throw new IllegalArgumentException("a record key has " + rule() + ", got " + secret.length);
    }
    return new RecordKey(secret);
  }

  /**
   * Reads a key: all bytes of {@code file}, a line end included.
   *
   * @throws IllegalArgumentException if it is not a regular file, if anyone but its owner has
   *     permissions on it (where the file system knows permissions), or if it has fewer than {@link
   *     #MIN_BYTES} or more than {@link #MAX_BYTES}
   * @throws IOException if it does not exist or cannot be read
   */
  public static RecordKey read(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException(
          "a record key is a regular file of " + rule() + "; " + file + " is not a regular file");
    }
    if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
      if (!OWNER.containsAll(permissions)) {
        throw new IllegalArgumentException(
            "a record key must be accessible to its owner only; "
                + file
                + " has the permissions "
                + PosixFilePermissions.toString(permissions)
                + ": chmod 600 "
                + file);
      }
    }
    byte[] secret;
    try (InputStream bytes = Files.newInputStream(file)) {
      secret = bytes.readNBytes(MAX_BYTES + 1);
    }
    if (secret.length < MIN_BYTES || secret.length > MAX_BYTES) {
      throw new IllegalArgumentException(
          "a record key has "
              + rule()
              + "; "
              + file
              + " has "
              + (secret.length > MAX_BYTES ? "more" : String.valueOf(secret.length))
              + "; to make one: (umask 077; head -c 32 /dev/urandom > FILE)");
    }
    return new RecordKey(secret);
  }

  private static String rule() {
    return String.format(Locale.ROOT, "%d to %,d bytes", MIN_BYTES, MAX_BYTES);
  }

  /** The HMAC-SHA-256 of {@code text} in UTF-8, hexadecimal. */
  String seal(String text) {
    try {
      Mac mac = Mac.getInstance(MAC); // one for each seal: it is not safe for many threads
      mac.init(secret);
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException | InvalidKeyException e) {
      throw new IllegalStateException(
          e); // every platform has HMAC-SHA-256, and any bytes are a key
    }
  }

  /** Never the secret. */
  @Override
  public String toString() {
    return "a key for " + ALGORITHM;
  }
}
