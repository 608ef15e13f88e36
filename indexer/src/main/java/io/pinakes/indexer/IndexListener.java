package io.pinakes.indexer;

import java.util.OptionalLong;

/** Follows an indexing run; called from one thread at a time. */
public interface IndexListener {
  /** Ignores everything. */
  IndexListener SILENT = new IndexListener() {};

  /** An interrupted rebuild is resumed; {@code documents} of it are there already. */
  default void rebuildContinued(int documents) {}

  /** A source is about to be read; {@code size} is its number of documents if that is known. */
  default void sourceStarted(String root, OptionalLong size) {}

  /** Texts of a document that was read (passages, words of facts) wait to be embedded. */
  default void textsQueued(String document, int texts) {}

  /**
   * One of these texts has its vector.
   *
   * @param tokens that the embedder read for it; 0 if the vector was there already
   */
  default void textEmbedded(int tokens) {}

  /** A document is finished: written, found unchanged, or failed. */
  default void documentDone(String name) {}

  /** Something could not be indexed. */
  default void failed(String name, String reason) {}

  /**
   * All documents are finished; the hierarchy of the library is being built.
   *
   * @param documents how many have to be summed up
   */
  default void outlineStarted(int documents) {}

  /** One of these documents was summed up. */
  default void documentSummedUp() {}

  /** Everything so far is durable. */
  default void committed() {}
}
