package io.pinakes.cluster.wire;

import io.pinakes.search.schema.Manifest;
import io.pinakes.search.shard.CollectionFields;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Data that many calls refer to by a key and send only to nodes that do not have it yet.
 *
 * @param manifest the manifest of the index; else null
 * @param fields the fields of the library; else null
 */
public record Shared(@Nullable Manifest manifest, @Nullable CollectionFields fields) {
  private static final int KEY_BYTES = 16;

  /** A manifest. */
  public static Shared of(Manifest manifest) {
    return new Shared(manifest, null);
  }

  /** The fields of a library. */
  public static Shared of(CollectionFields fields) {
    return new Shared(null, fields);
  }

  /** This data as bytes. */
  public byte[] bytes() {
    return Wire.write(Shared.class, this);
  }

  /** Reads what {@link #bytes} wrote. */
  public static Shared read(byte[] bytes) throws IOException {
    return Wire.read(Shared.class, bytes);
  }

  /** The key of data with these bytes. */
  public static String key(byte[] bytes) {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, KEY_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
