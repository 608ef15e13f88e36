package io.pinakes.indexer;

import java.util.OptionalLong;

/** Receives the progress of an indexing run; called by one thread at a time. */
public interface IndexListener {
  /** Ignores everything. */
  IndexListener SILENT = new IndexListener() {};

  /** An interrupted rebuild is resumed; {@code documents} documents are already done. */
  default void rebuildContinued(int documents) {}

  /** A source is about to be read; {@code size} is its number of documents, if known. */
  default void sourceStarted(String root, OptionalLong size) {}

  /** Texts of a document (passages, words of facts) are queued for embedding. */
  default void textsQueued(String document, int texts) {}

  /**
   * One of these texts has its vector.
   *
   * @param tokens number of tokens the embedder read; 0 if the vector was reused
   */
  default void textEmbedded(int tokens) {}

  /** A document is finished: written, found unchanged, or failed. */
  default void documentDone(String name) {}

  /** Something could not be indexed. */
  default void failed(String name, String reason) {}

  /**
   * All documents are finished; the hierarchy is being built.
   *
   * @param documents number of documents to summarize
   */
  default void outlineStarted(int documents) {}

  /** One of these documents was summarized. */
  default void documentSummarized() {}

  /** Everything so far was committed. */
  default void committed() {}
}
