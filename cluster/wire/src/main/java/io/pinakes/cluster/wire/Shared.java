package io.pinakes.cluster.wire;

import io.pinakes.search.schema.Manifest;
import io.pinakes.search.shard.CollectionFields;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * What many calls say in the same words: they name it by a key, and bring it only where a node does
 * not know it.
 *
 * @param manifest what the index was built with; else null
 * @param fields what names mean in the library; else null
 */
public record Shared(@Nullable Manifest manifest, @Nullable CollectionFields fields) {
  private static final int KEY_BYTES = 16;

  /** What the index was built with. */
  public static Shared of(Manifest manifest) {
    return new Shared(manifest, null);
  }

  /** What names mean in a library. */
  public static Shared of(CollectionFields fields) {
    return new Shared(null, fields);
  }

  /** As bytes. */
  public byte[] bytes() {
    return Wire.write(Shared.class, this);
  }

  /** What {@link #bytes} made. */
  public static Shared read(byte[] bytes) throws IOException {
    return Wire.read(Shared.class, bytes);
  }

  /** The name of what has these bytes. */
  public static String key(byte[] bytes) {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, KEY_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
