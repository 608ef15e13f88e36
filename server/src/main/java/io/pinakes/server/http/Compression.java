package io.pinakes.server.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;

/** Compresses response bodies. */
final class Compression {
  private Compression() {}

  /** Whether bodies of a media type become smaller. */
  static boolean suits(String type) {
    return type.startsWith("text/")
        || type.startsWith("application/json")
        || type.startsWith("application/problem+json")
        || type.startsWith("image/svg");
  }

  static byte[] gzip(byte[] body) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(body.length / 3);
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(body);
    }
    return bytes.toByteArray();
  }
}
