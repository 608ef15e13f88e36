package io.pinakes.indexer.source;

import java.io.IOException;
import java.util.OptionalLong;

/**
 * A place that documents come from: a directory, one file, a JSONL file of records, or whatever an
 * application hands over; {@link Sources} has them.
 */
public interface Source {
  /**
   * Its absolute, normalised path, or the name an application gave it; documents that vanish from
   * this root are removed from the index.
   */
  String root();

  /** How many items there will be, if that is known without reading them all. */
  OptionalLong size();

  /**
   * Hands over every item in a stable order, one at a time, without keeping them.
   *
   * @throws IOException if the source itself cannot be listed or read to its end
   */
  void forEach(Visitor visitor) throws IOException;

  /** Receives items and what could not even become one. */
  interface Visitor {
    /** A document to index. */
    void item(SourceItem item) throws IOException;

    /**
     * Something that is there but cannot be indexed: a broken record, an unreadable entry, a
     * metadata line whose file does not exist.
     *
     * @param name path or {@code file:line}
     * @param reason a sentence
     */
    void failed(String name, String reason) throws IOException;

    /** A file of a type no reader knows, passed over and counted. */
    void ignored(String name, String reason) throws IOException;
  }
}
