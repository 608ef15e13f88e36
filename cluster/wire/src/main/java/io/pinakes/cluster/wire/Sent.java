package io.pinakes.cluster.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Collects the bytes of a message. */
final class Sent {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  byte[] bytes() {
    return bytes.toByteArray();
  }

  void flag(boolean value) throws IOException {
    out.writeByte(value ? 1 : 0);
  }

  /** Zigzag and seven bits a byte, so that small numbers of either sign are short. */
  void whole(long value) throws IOException {
    long rest = (value << 1) ^ (value >> 63);
    while ((rest & ~0x7FL) != 0) {
      out.writeByte((int) (rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    out.writeByte((int) rest);
  }

  void real(double value) throws IOException {
    out.writeLong(Double.doubleToRawLongBits(value));
  }

  void single(float value) throws IOException {
    out.writeInt(Float.floatToRawIntBits(value));
  }

  void text(String value) throws IOException {
    bytes(value.getBytes(UTF_8));
  }

  void bytes(byte[] value) throws IOException {
    whole(value.length);
    out.write(value);
  }
}
