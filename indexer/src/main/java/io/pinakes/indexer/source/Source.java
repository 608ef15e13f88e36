package io.pinakes.indexer.source;

import java.io.IOException;
import java.util.OptionalLong;

/**
 * A source of documents: a directory, a file, a JSONL file of records, or data supplied by an
 * application. Created by {@link Sources}.
 */
public interface Source {
  /**
   * Its absolute, normalized path, or the name given by an application; documents that vanish from
   * this root are removed from the index.
   */
  String root();

  /** The number of items, if known without reading them all. */
  OptionalLong size();

  /**
   * Visits every item in a stable order, one at a time.
   *
   * @throws IOException if the source itself cannot be listed or read to its end
   */
  void forEach(Visitor visitor) throws IOException;

  /** Receives items, failures and ignored files. */
  interface Visitor {
    /** A document to index. */
    void item(SourceItem item) throws IOException;

    /**
     * Something that exists but cannot be indexed: a broken record, an unreadable entry, a metadata
     * line whose file does not exist.
     *
     * @param name path or {@code file:line}
     * @param reason a sentence
     */
    void failed(String name, String reason) throws IOException;

    /** A file of an unsupported type, which is skipped and counted. */
    void ignored(String name, String reason) throws IOException;
  }
}
