package io.pinakes.indexer;

import java.util.OptionalLong;

/** Hears how an indexing run goes on; called from one thread at a time. */
public interface IndexListener {
  /** Hears nothing. */
  IndexListener SILENT = new IndexListener() {};

  /** A rebuild that was broken off goes on; {@code documents} of it are there already. */
  default void rebuildContinued(int documents) {}

  /** A source is about to be read; {@code size} is its number of documents if that is known. */
  default void sourceStarted(String root, OptionalLong size) {}

  /** A document is done with: written, found unchanged, or failed. */
  default void documentDone(String name) {}

  /** Something could not be indexed. */
  default void failed(String name, String reason) {}

  /**
   * All documents are done with; the hierarchy of the library is being built.
   *
   * @param documents how many have to be summed up
   */
  default void outlineStarted(int documents) {}

  /** One of them has been. */
  default void documentSummedUp() {}

  /** Everything so far is durable. */
  default void committed() {}
}
