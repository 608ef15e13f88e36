package io.pinakes.indexer.source;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.indexer.source.parser.FileParser;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Metadata;
import java.time.Instant;

/** One document that a source offers, not yet read. */
public interface SourceItem {
  /** The id it will have in the index. */
  DocumentId id();

  /** The bucket it belongs to. */
  String bucket();

  /** Path relative to the source, with {@code /}; for a record, the JSONL file. */
  String file();

  /** Where it is, for messages: the file, for a record also its line. */
  default String place() {
    return file();
  }

  /** Lower-case extension; {@code jsonl} for a record. */
  String fileType();

  /** Last modification, to the millisecond. */
  Instant modified();

  /** What the source says about it (metadata file, record), without what it says about itself. */
  Metadata metadata();

  /** The vectors it brings for chunks that it has cut; they need not be made then. */
  default GivenVectors vectors() {
    return GivenVectors.NONE;
  }

  /**
   * SHA-256 over its bytes, metadata, vectors and bucket, hexadecimal: the same hash means that
   * reading it again gives the same document.
   *
   * @throws UnreadableDocumentException if its bytes cannot be read
   */
  String contentHash() throws UnreadableDocumentException;

  /**
   * Parses it in this process. Heavy; called only for documents that are new or changed.
   *
   * @throws UnreadableDocumentException if it is damaged, protected or not what its name says
   */
  ParsedDocument read() throws UnreadableDocumentException;

  /**
   * Has it parsed by {@code parser} if it is a file; else like {@link #read()}.
   *
   * @throws UnreadableDocumentException as {@link #read()}, or if it breaks a limit of the parser
   */
  default ParsedDocument read(FileParser parser) throws UnreadableDocumentException {
    return read();
  }
}
