package io.pinakes.indexer.outline;

import io.pinakes.search.outline.OutlineLimits;
import io.pinakes.search.outline.Summary;
import java.util.List;

/**
 * Sums up sections, documents and buckets; must be safe to call from many threads.
 *
 * <p>What it returns keeps to the lengths of {@link OutlineLimits}; longer texts are cut. A text is
 * never empty. Every number in it stands in what it sums up.
 */
public interface Summarizer {
  /** Written into the index: documents that another summarizer summed up are summed up again. */
  String id();

  /** Sums up one subject. */
  Summary summarize(Subject subject);

  /** Sums up subjects that do not depend on each other: one summary for each, in the same order. */
  default List<Summary> summarizeAll(List<Subject> subjects) {
    return subjects.stream().map(this::summarize).toList();
  }
}
