package io.pinakes.indexer.source;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads a stream line by line in bytes; a line that is too long is passed over, not kept. */
final class BoundedLines {
  private final InputStream in;
  private final int maxBytes;
  private long number;
  private byte[] bytes = {};
  private boolean tooLong;

  /**
   * @param in read byte by byte, so it should be buffered
   * @param maxBytes the longest line kept, without its end
   */
  BoundedLines(InputStream in, int maxBytes) {
    this.in = in;
    this.maxBytes = maxBytes;
  }

  /** Reads the next line; false at the end. */
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

  /** The number of the line read last, from 1. */
  long number() {
    return number;
  }

  /** The line read last without its end; its beginning if it was too long. */
  byte[] bytes() {
    return bytes;
  }

  /** Whether the line read last was longer than allowed. */
  boolean tooLong() {
    return tooLong;
  }
}
