package io.pinakes.indexer.source.document;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Limits on what a reader accepts from one document. */
public final class TextLimits {
  /** Maximum file size in bytes. */
  public static final long MAX_FILE_BYTES = 512L << 20;

  /** Maximum length of the extracted text in UTF-16 units. */
  public static final int MAX_CHARACTERS = 100_000_000;

  /** Maximum length of a line of a JSONL file in bytes. */
  public static final int MAX_LINE_BYTES = 64 << 20;

  /** Maximum number of pages. */
  public static final int MAX_PAGES = 100_000;

  /** Maximum nesting of elements. */
  public static final int MAX_NESTING = 512;

  /** Maximum number of files in an archive. */
  public static final int MAX_ARCHIVE_FILES = 10_000;

  /** Maximum compression ratio of a parsed archive part. */
  public static final int MAX_INFLATION = 100;

  /** Maximum number of message parts, including those of embedded messages. */
  public static final int MAX_MESSAGE_PARTS = 10_000;

  /** Maximum nesting of message parts. */
  public static final int MAX_MESSAGE_NESTING = 100;

  /** Maximum number of header lines of a message or message part. */
  public static final int MAX_HEADER_LINES = 10_000;

  private TextLimits() {}

  /**
   * Checks the size of a file without reading it.
   *
   * @throws UnreadableDocumentException if it is empty, larger than {@link #MAX_FILE_BYTES}, or
   *     cannot be accessed
   */
  public static void requireSize(Path file) throws UnreadableDocumentException {
    long size;
    try {
      size = Files.size(file);
    } catch (IOException e) {
      throw new UnreadableDocumentException(
          UnreadableDocumentException.reason("cannot be read", e), e);
    }
    if (size == 0) {
      throw new UnreadableDocumentException("is empty", null);
    }
    if (size > MAX_FILE_BYTES) {
      throw new UnreadableDocumentException(
          String.format("has %,d bytes, more than the maximum of %,d", size, MAX_FILE_BYTES), null);
    }
  }

  public static UnreadableDocumentException tooManyPages() {
    return new UnreadableDocumentException(
        String.format("has more than %,d pages", MAX_PAGES), null);
  }

  public static UnreadableDocumentException tooManyCharacters() {
    return new UnreadableDocumentException(
        String.format("has more than %,d characters of text", MAX_CHARACTERS), null);
  }
}
