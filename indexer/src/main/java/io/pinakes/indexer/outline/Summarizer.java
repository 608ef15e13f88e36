package io.pinakes.indexer.outline;

import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.search.outline.compose.OutlineLimits;
import io.pinakes.search.outline.compose.Summary;
import java.util.List;

/**
 * Summarizes sections, documents and buckets. Must be thread-safe.
 *
 * <p>Results should respect the lengths in {@link OutlineLimits}; longer texts are cut. Texts are
 * never empty and contain no number that is not in the subject. A bucket without topics gets those
 * of most of its documents.
 */
public interface Summarizer {
  /** Stored in the index: documents summarized by another summarizer are summarized again. */
  String id();

  /** Summarizes one subject. */
  Summary summarize(Subject subject);

  /**
   * Summarizes independent subjects: one summary each, in the same order.
   *
   * @throws InterruptedException if the thread was interrupted while waiting
   */
  default List<WrittenSummary> summarizeAll(List<Subject> subjects) throws InterruptedException {
    return subjects.stream().map(subject -> new WrittenSummary(summarize(subject), false)).toList();
  }

  /**
   * The number of documents to process at the same time to keep it busy; 1 unless it waits for
   * external resources.
   */
  default int documentsAtOnce() {
    return 1;
  }

  /**
   * Whether it only estimates the cost of summaries; a dry run then lets it summarize everything.
   */
  default boolean onlyEstimates() {
    return false;
  }

  /** The language model usage so far; {@link ModelUsage#NONE} without a model. */
  default ModelUsage usage() {
    return ModelUsage.NONE;
  }
}
