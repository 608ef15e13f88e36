package io.pinakes.indexer.source;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.indexer.source.parser.FileParser;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Metadata;
import java.time.Instant;

/** A document of a source, not yet read. */
public interface SourceItem {
  /** The id it will have in the index. */
  DocumentId id();

  /** The bucket it belongs to. */
  String bucket();

  /** Path relative to the source, with {@code /}; for a record, the JSONL file. */
  String file();

  /** Its location for messages: the file, and for a record also the line. */
  default String place() {
    return file();
  }

  /** Lower-case extension; {@code jsonl} for a record. */
  String fileType();

  /** Whether it is one of the records of a file, rather than a whole file. */
  default boolean isRecord() {
    return false;
  }

  /** Last modification, to the millisecond. */
  Instant modified();

  /** Metadata from the source (metadata file, record), without that in the document itself. */
  Metadata metadata();

  /** Precomputed vectors for the chunks it supplies. */
  default GivenVectors vectors() {
    return GivenVectors.NONE;
  }

  /**
   * Hexadecimal SHA-256 of its bytes, metadata, vectors and bucket: if it is unchanged, reading
   * again gives the same document.
   *
   * @throws UnreadableDocumentException if its bytes cannot be read
   */
  String contentHash() throws UnreadableDocumentException;

  /**
   * Parses it in this process. Expensive; only called for new or changed documents.
   *
   * @throws UnreadableDocumentException if it is damaged, protected or does not match its extension
   */
  ParsedDocument read() throws UnreadableDocumentException;

  /**
   * Parses it with {@code parser} if it is a file, otherwise like {@link #read()}.
   *
   * @throws UnreadableDocumentException as {@link #read()}, or if it exceeds a limit of the parser
   */
  default ParsedDocument read(FileParser parser) throws UnreadableDocumentException {
    return read();
  }
}
