package io.pinakes.server.access;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The currently valid keys. A changed file is reloaded, so revoking a key takes effect within a
 * second; while the file is missing or broken, no key is valid. Safe for many threads.
 */
public final class KeyRing implements Authority {
  private static final long LOOK_EVERY_NANOS = 1_000_000_000L;

  private final KeyFile file;
  private final Consumer<String> warnings;
  private volatile List<AccessKey> keys;
  private String state;
  private long looked;

  /**
   * Reads the keys.
   *
   * @param warnings receives a message when the file can no longer be read
   * @throws IllegalArgumentException if the file contains no keys, or others may read it
   */
  public KeyRing(KeyFile file, Consumer<String> warnings) throws IOException {
    this.file = file;
    this.warnings = warnings;
    keys = file.read();
    state = state();
    looked = System.nanoTime();
    if (keys.isEmpty()) {
      throw new IllegalArgumentException(
          "the key file " + file.path() + " contains no key; add one with: pinakes key add");
    }
  }

  @Override
  public Optional<Principal> holder(String secret) {
    byte[] presented = AccessKey.hash(secret).getBytes(StandardCharsets.US_ASCII);
    AccessKey found = null;
    for (AccessKey key : current()) {
      // compare all keys in constant time to prevent timing attacks
      if (MessageDigest.isEqual(presented, key.sha256().getBytes(StandardCharsets.US_ASCII))) {
        found = key;
      }
    }
    return Optional.ofNullable(found).map(AccessKey::principal);
  }

  private List<AccessKey> current() {
    synchronized (this) {
      if (System.nanoTime() - looked >= LOOK_EVERY_NANOS) {
        looked = System.nanoTime();
        String now = state();
        if (!now.equals(state)) {
          state = now;
          try {
            keys = file.read();
          } catch (IOException | IllegalArgumentException e) {
            keys = List.of();
            warnings.accept("no key is valid until the key file can be read: " + e.getMessage());
          }
        }
      }
    }
    return keys;
  }

  private String state() {
    try {
      BasicFileAttributes now = Files.readAttributes(file.path(), BasicFileAttributes.class);
      return now.lastModifiedTime() + " " + now.size() + " " + now.fileKey();
    } catch (IOException e) {
      return "unreadable";
    }
  }
}
