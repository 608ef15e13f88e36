package io.pinakes.cluster.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.EOFException;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/** Reads the bytes of a message; a corrupt length never allocates more than the message holds. */
final class Received {
  private final ByteBuffer in;

  Received(byte[] bytes) {
    in = ByteBuffer.wrap(bytes);
  }

  boolean flag() throws IOException {
    return next() != 0;
  }

  private byte next() throws IOException {
    try {
      return in.get();
    } catch (BufferUnderflowException e) {
      throw cut(e);
    }
  }

  private static EOFException cut(BufferUnderflowException cause) {
    EOFException cut = new EOFException("a message was cut");
    cut.initCause(cause);
    return cut;
  }

  long whole() throws IOException {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      byte part = next();
      value |= (long) (part & 0x7F) << shift;
      if (part >= 0) {
        return (value >>> 1) ^ -(value & 1);
      }
    }
    throw new IOException("a message has a number that is too long");
  }

  int small() throws IOException {
    long value = whole();
    if (value != (int) value) {
      throw new IOException("a message has " + value + " where an int is expected");
    }
    return (int) value;
  }

  /** The number of elements that follow, each of at least one byte. */
  int count() throws IOException {
    int count = small();
    if (count < 0 || count > in.remaining()) {
      throw new EOFException(
          "a message was cut: " + count + " elements in " + in.remaining() + " bytes");
    }
    return count;
  }

  double real() throws IOException {
    try {
      return Double.longBitsToDouble(in.getLong());
    } catch (BufferUnderflowException e) {
      throw cut(e);
    }
  }

  float single() throws IOException {
    try {
      return Float.intBitsToFloat(in.getInt());
    } catch (BufferUnderflowException e) {
      throw cut(e);
    }
  }

  String text() throws IOException {
    return new String(bytes(), UTF_8);
  }

  byte[] bytes() throws IOException {
    byte[] bytes = new byte[count()];
    in.get(bytes);
    return bytes;
  }

  /** Refuses bytes that were not read. */
  void end() throws IOException {
    if (in.hasRemaining()) {
      throw new IOException("a message has " + in.remaining() + " bytes too many");
    }
  }
}
