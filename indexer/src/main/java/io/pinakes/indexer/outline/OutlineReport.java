package io.pinakes.indexer.outline;

import java.time.Duration;

/**
 * What a run did to the hierarchy.
 *
 * @param documents documents that were summed up
 * @param unchangedDocuments documents whose files were taken over
 * @param buckets buckets that were written, since something in them changed
 * @param files files that were written
 * @param linkedFiles files that were taken over
 * @param maxFilesRead how many files have to be read, in the worst case, from the catalogue to the
 *     ids of the chunks of a section; 0 if nothing was built
 * @param elapsed wall time
 */
public record OutlineReport(
    int documents,
    int unchangedDocuments,
    int buckets,
    int files,
    int linkedFiles,
    int maxFilesRead,
    Duration elapsed) {
  /** Nothing had changed, or nothing was built. */
  public static final OutlineReport NONE = new OutlineReport(0, 0, 0, 0, 0, 0, Duration.ZERO);

  /** Whether there is a new generation. */
  public boolean isBuilt() {
    return maxFilesRead > 0;
  }
}
