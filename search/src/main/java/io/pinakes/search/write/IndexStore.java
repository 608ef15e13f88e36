package io.pinakes.search.write;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An index open for writing, by one process at a time. Changes become durable on {@link #commit},
 * and visible to readers on commit or, in a rebuild, on {@link #publish}; closing discards changes
 * since the last commit.
 *
 * <p>Every method throws {@link io.pinakes.search.schema.LibraryException} if the index cannot be
 * read or written.
 */
public interface IndexStore extends DocumentSink, AutoCloseable {
  /** The location of an interrupted rebuild that could be resumed and takes up space. */
  Optional<String> unfinishedRebuild();

  /** The documents written so far, committed or not. */
  Map<DocumentId, KnownDocument> documents();

  /** A reader of everything written so far. */
  WrittenIndex written();

  /**
   * Replaces all summaries of a document.
   *
   * @param builder identifies how they were made
   */
  void summarize(DocumentRecord document, String builder, List<EmbeddedSummary> summaries);

  /** The generations of the hierarchy that belong to this index. */
  OutlineGenerations outlines();

  /** The hierarchy generation of the last commit; empty if there is none. */
  String outline();

  /**
   * Commits with a new hierarchy generation, whose files must be durable, and deletes generations
   * that no reader needs.
   */
  void commitOutline(String generation);

  /**
   * Commits and atomically publishes a rebuilt index to readers; nothing can be written afterwards.
   */
  void publish();

  @Override
  void close();
}
