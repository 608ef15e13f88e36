package io.pinakes.indexer;

import io.pinakes.search.write.DocumentSink;

/** Commits periodically, so that little is lost if a run ends early. Not thread-safe. */
final class CommitPolicy {
  private final IndexOptions options;
  private final DocumentSink store;
  private final VectorJournal journal;
  private final RunLog log;
  private int uncommitted;
  private long lastCommit = System.nanoTime();

  CommitPolicy(IndexOptions options, DocumentSink store, VectorJournal journal, RunLog log) {
    this.options = options;
    this.store = store;
    this.journal = journal;
    this.log = log;
  }

  /**
   * Called for each document written; commits if there are enough of them or the last commit is
   * long ago.
   */
  void documentWritten() {
    uncommitted++;
    if (uncommitted >= options.commitDocuments()) {
      commit();
    } else {
      timePassed();
    }
  }

  /** Commits if the last commit is long ago; also called while waiting for a long document. */
  void timePassed() {
    if (uncommitted > 0 && System.nanoTime() - lastCommit > options.commitInterval().toNanos()) {
      commit();
    }
  }

  void commit() {
    if (!options.dryRun()) {
      store.commit();
      journal.committed();
      log.committed();
    }
    uncommitted = 0;
    lastCommit = System.nanoTime();
  }
}
