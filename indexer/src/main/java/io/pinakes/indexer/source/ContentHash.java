package io.pinakes.indexer.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The SHA-256 of everything that identifies the content of a document. */
final class ContentHash {
  private static final int BUFFER_BYTES = 1 << 16;

  private ContentHash() {}

  /** A digest initialized with the bucket and the metadata from the source. */
  static MessageDigest begin(String bucket, Metadata metadata) {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
    add(digest, bucket);
    metadata
        .fields()
        .forEach(
            (name, values) -> {
              add(digest, name);
              for (MetadataValue value : values) {
                add(digest, value.getClass().getSimpleName() + ":" + value.display());
              }
            });
    add(digest, "");
    return digest;
  }

  /**
   * The hash of a file: its bytes, and its type, which determines the reader.
   *
   * @throws UnreadableDocumentException if its bytes cannot be read
   */
  static String ofFile(SourceItem file, StreamedFile.Opener content)
      throws UnreadableDocumentException {
    MessageDigest digest = begin(file.bucket(), file.metadata());
    try (InputStream in = content.open()) {
      byte[] buffer = new byte[BUFFER_BYTES];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
    } catch (IOException e) {
      throw new UnreadableDocumentException(
          UnreadableDocumentException.reason("cannot be read", e), e);
    }
    digest.update(file.fileType().getBytes(UTF_8));
    return end(digest);
  }

  /** The hash, hexadecimal. */
  static String end(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Adds {@code text} prefixed with its length, so that concatenations are unambiguous. */
  static void add(MessageDigest digest, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    digest.update((bytes.length + ":").getBytes(UTF_8));
    digest.update(bytes);
  }

  /** Adds {@code vector} bit for bit, prefixed with its length. */
  static void add(MessageDigest digest, float[] vector) {
    ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * vector.length);
    bytes.asFloatBuffer().put(vector);
    digest.update((vector.length + ":").getBytes(UTF_8));
    digest.update(bytes);
  }
}
