package io.pinakes.search.write;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An index that is open for writing, by one process at a time. Nothing survives a crash before
 * {@link #commit}, nothing shows to readers before it or, in a rebuild, before {@link #publish};
 * closing drops what came after the last commit.
 *
 * <p>Every method throws {@link io.pinakes.search.schema.LibraryException} if the index cannot be
 * read or written.
 */
public interface IndexStore extends DocumentSink, AutoCloseable {
  /** Where an interrupted rebuild lies that could be resumed; it takes up space. */
  Optional<String> unfinishedRebuild();

  /** The documents written so far, committed or not. */
  Map<DocumentId, KnownDocument> documents();

  /** Everything written so far. */
  WrittenIndex written();

  /**
   * Puts summaries in, in place of all that a document had.
   *
   * @param builder names how they were made
   */
  void summarize(DocumentRecord document, String builder, List<EmbeddedSummary> summaries);

  /** The generations of the hierarchy that belong to this index. */
  OutlineGenerations outlines();

  /** The generation that the last commit names; empty if it names none. */
  String outline();

  /**
   * Commits with a new generation of the hierarchy, whose files are durable, and deletes those that
   * no reader needs.
   */
  void commitOutline(String generation);

  /**
   * Commits, and shows to readers what was rebuilt, all at once; nothing can be written after it.
   */
  void publish();

  @Override
  void close();
}
