package io.pinakes.indexer.outline;

import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.search.outline.OutlineLimits;
import io.pinakes.search.outline.Summary;
import java.util.List;

/**
 * Sums up sections, documents and buckets; must be safe to call from many threads.
 *
 * <p>What it returns keeps to the lengths of {@link OutlineLimits}; longer texts are cut. A text is
 * never empty. Every number in it stands in what it sums up. A bucket without topics gets those of
 * most of its documents.
 */
public interface Summarizer {
  /** Written into the index: documents that another summarizer summed up are summed up again. */
  String id();

  /** Sums up one subject. */
  Summary summarize(Subject subject);

  /**
   * Sums up subjects that do not depend on each other: one summary for each, in the same order.
   *
   * @throws InterruptedException if the thread was interrupted while it waited
   */
  default List<Written> summarizeAll(List<Subject> subjects) throws InterruptedException {
    return subjects.stream().map(subject -> new Written(summarize(subject), false)).toList();
  }

  /**
   * Documents to work on at the same time to keep it busy; 1 unless it waits for something outside
   * this machine's processors.
   */
  default int documentsAtOnce() {
    return 1;
  }

  /**
   * Whether it only estimates what summing up would cost; a dry run then has it sum up everything.
   */
  default boolean onlyReckons() {
    return false;
  }

  /** What the summarizer has done so far; {@link ModelUsage#NONE} if it asks no language model. */
  default ModelUsage usage() {
    return ModelUsage.NONE;
  }
}
