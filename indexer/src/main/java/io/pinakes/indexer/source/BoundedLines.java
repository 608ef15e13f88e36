package io.pinakes.indexer.source;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads a byte stream line by line; lines that are too long are skipped. */
final class BoundedLines {
  private static final int BUFFER_BYTES = 1 << 16;

  /** A line this many times too long is no line: a compressed one may have terabytes. */
  private static final long MAX_SKIPPED = 16;

  private final InputStream in;
  private final int maxBytes;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private int at;
  private int filled;
  private long number;
  private byte[] bytes = {};
  private boolean tooLong;

  /**
   * @param in read in blocks, so it need not be buffered
   * @param maxBytes maximum length of a line, without its line end
   */
  BoundedLines(InputStream in, int maxBytes) {
    this.in = in;
    this.maxBytes = maxBytes;
  }

  /**
   * Reads the next line; returns false at the end.
   *
   * @throws IOException also if a line that is too long does not end; there is no next line then
   */
  boolean next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    tooLong = false;
    if (!fill()) {
      return false;
    }
    long length = 0;
    boolean ended = false;
    while (!ended && fill()) {
      int end = at;
      while (end < filled && buffer[end] != '\n') {
        end++;
      }
      int kept = Math.min(end - at, maxBytes - line.size());
      line.write(buffer, at, kept);
      length += end - at;
      tooLong = length > maxBytes;
      if (length > MAX_SKIPPED * maxBytes) {
        throw new IOException(
            String.format("a line does not end within %,d bytes", MAX_SKIPPED * maxBytes));
      }
      ended = end < filled;
      at = ended ? end + 1 : end;
    }
    number++;
    bytes = line.toByteArray();
    return true;
  }

  /** Reads a block if all of the last one was used; returns false at the end. */
  private boolean fill() throws IOException {
    if (at == filled) {
      at = 0;
      filled = Math.max(0, in.read(buffer));
    }
    return at < filled;
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
