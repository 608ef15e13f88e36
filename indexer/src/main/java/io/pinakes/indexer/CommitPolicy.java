package io.pinakes.indexer;

import io.pinakes.search.write.DocumentSink;

/**
 * Commits from time to time, so that a run that ends early loses little; for one thread at a time.
 */
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
   * A document was written; commits if there are enough of them, or the last commit is long ago.
   */
  void documentWritten() {
    uncommitted++;
    if (uncommitted >= options.commitDocuments()) {
      commit();
    } else {
      timePassed();
    }
  }

  /** Commits what was written if the last commit is long ago; also while a long document waits. */
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
