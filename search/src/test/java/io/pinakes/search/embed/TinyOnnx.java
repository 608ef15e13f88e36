package io.pinakes.search.embed;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes an ONNX model of one Identity node, for errors that no real model makes.
 *
 * <p>Field numbers are those of {@code onnx.proto}, version 1.
 */
final class TinyOnnx {
  static final int FLOAT = 1;
  static final int INT64 = 7;

  private TinyOnnx() {}

  /** A model that returns its single input, of shape (1, n), unchanged. */
  static void write(Path file, String input, int elementType) throws IOException {
    byte[] node = join(text(1, input), text(2, "out"), text(4, "Identity"));
    byte[] graph =
        join(
            bytes(1, node),
            text(2, "graph"),
            bytes(11, value(input, elementType)),
            bytes(12, value("out", elementType)));
    Files.write(file, join(number(1, 8), bytes(7, graph), bytes(8, number(2, 13))));
  }

  private static byte[] value(String name, int elementType) throws IOException {
    byte[] shape = join(bytes(1, number(1, 1)), bytes(1, text(2, "n")));
    byte[] tensor = join(number(1, elementType), bytes(2, shape));
    return join(text(1, name), bytes(2, bytes(1, tensor)));
  }

  private static byte[] number(int field, int value) {
    return new byte[] {(byte) (field << 3), (byte) value};
  }

  private static byte[] text(int field, String value) throws IOException {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] bytes(int field, byte[] value) throws IOException {
    if (value.length > 127) {
      return join(
          new byte[] {
            (byte) ((field << 3) | 2),
            (byte) ((value.length & 127) | 128),
            (byte) (value.length >> 7)
          },
          value);
    }
    return join(new byte[] {(byte) ((field << 3) | 2), (byte) value.length}, value);
  }

  private static byte[] join(byte[]... parts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.write(part);
    }
    return out.toByteArray();
  }
}
