package io.pinakes.indexer.source;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads a byte stream line by line; lines that are too long are skipped. */
final class BoundedLines {
  private final InputStream in;
  private final int maxBytes;
  private long number;
  private byte[] bytes = {};
  private boolean tooLong;

  /**
   * @param in read byte by byte, so it should be buffered
   * @param maxBytes maximum length of a line, without its line end
   */
  BoundedLines(InputStream in, int maxBytes) {
    this.in = in;
    this.maxBytes = maxBytes;
  }

  /** Reads the next line; returns false at the end. */
  boolean next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    tooLong = false;
    int b = in.read();
    if (b < 0) {
      return false;
    }
    for (; b >= 0 && b != '\n'; b = in.read()) {
      if (line.size() < maxBytes) {
        line.write(b);
      } else {
        tooLong = true;
      }
    }
    number++;
    bytes = line.toByteArray();
    return true;
  }

  /** The number of the last line read, from 1. */
  long number() {
    return number;
  }

  /** The last line read, without its line end; only its beginning if it was too long. */
  byte[] bytes() {
    return bytes;
  }

  /** Whether the last line read was too long. */
  boolean tooLong() {
    return tooLong;
  }
}
