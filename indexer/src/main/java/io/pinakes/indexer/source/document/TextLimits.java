package io.pinakes.indexer.source.document;

/** How much a reader takes from one document before it gives up on it. */
public final class TextLimits {
  /** Largest file that is read, in bytes. */
  public static final long MAX_FILE_BYTES = 512L << 20;

  /** Longest extracted text, in UTF-16 units. */
  public static final int MAX_CHARACTERS = 100_000_000;

  /** Longest line of a JSONL file, in bytes. */
  public static final int MAX_LINE_BYTES = 64 << 20;

  /** Most pages of one document. */
  public static final int MAX_PAGES = 100_000;

  /** Most elements that lie one in another. */
  public static final int MAX_NESTING = 512;

  /** Most files in an archive. */
  public static final int MAX_ARCHIVE_FILES = 10_000;

  /** How many times its packed size a part of an archive that is parsed may have. */
  public static final int MAX_INFLATION = 100;

  /** Most parts of a message, those of messages in it included. */
  public static final int MAX_MESSAGE_PARTS = 10_000;

  /** Most parts of a message that lie one in another. */
  public static final int MAX_MESSAGE_NESTING = 100;

  /** Most lines of the header of a message or of one of its parts. */
  public static final int MAX_HEADER_LINES = 10_000;

  private TextLimits() {}

  public static UnreadableDocumentException tooManyPages() {
    return new UnreadableDocumentException(
        String.format("has more than %,d pages", MAX_PAGES), null);
  }

  public static UnreadableDocumentException tooManyCharacters() {
    return new UnreadableDocumentException(
        String.format("has more than %,d characters of text", MAX_CHARACTERS), null);
  }
}
