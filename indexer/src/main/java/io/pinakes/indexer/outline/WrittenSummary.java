package io.pinakes.indexer.outline;

import io.pinakes.search.chunk.OutlineDefect;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.outline.compose.Summary;
import java.util.Optional;

/**
 * A summary written by a {@link Summarizer}.
 *
 * @param provisional whether it falls short of the summarizer's standard for a temporary reason;
 *     the next run then writes it again
 * @param rejection why the built-in summary stands in place of another one; empty if it does not
 */
public record WrittenSummary(Summary summary, boolean provisional, Optional<Rejection> rejection) {
  /** A summary that stands in place of no other. */
  public WrittenSummary(Summary summary, boolean provisional) {
    this(summary, provisional, Optional.empty());
  }

  /**
   * Why a summary was rejected.
   *
   * @param reason as a sentence without a full stop
   */
  public record Rejection(OutlineDefect defect, String reason) {
    /** What was done about it, for the summary of {@code section}; empty for a document's. */
    OutlineRepair repair(String section) {
      return new OutlineRepair(defect, section, reason, OutlineRepair.Strategy.BUILT_IN_SUMMARY);
    }
  }
}
