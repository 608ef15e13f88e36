package io.pinakes.indexer.outline;

import io.pinakes.search.outline.quality.QualityReport;
import java.time.Duration;

/**
 * The changes of a run to the hierarchy.
 *
 * @param documents number of documents summarized
 * @param unchangedDocuments number of documents whose files were taken over
 * @param buckets number of changed buckets
 * @param files number of files written
 * @param linkedFiles number of files taken over
 * @param maxFilesRead number of files to read, in the worst case, from the catalogue to the chunk
 *     ids of a section; 0 if nothing was built
 * @param quality what was wrong with the outlines and summaries made by this run, and how it was
 *     repaired
 * @param elapsed wall time
 */
public record OutlineReport(
    int documents,
    int unchangedDocuments,
    int buckets,
    int files,
    int linkedFiles,
    int maxFilesRead,
    QualityReport quality,
    Duration elapsed) {
  /** Nothing changed, or nothing was built. */
  public static final OutlineReport NONE =
      new OutlineReport(0, 0, 0, 0, 0, 0, QualityReport.NONE, Duration.ZERO);

  /** Whether there is a new generation. */
  public boolean isBuilt() {
    return maxFilesRead > 0;
  }
}
