package io.pinakes.search.lucene.check;

import io.pinakes.search.check.Findings;
import java.io.IOException;
import org.apache.lucene.index.CheckIndex;
import org.apache.lucene.index.CodecReader;
import org.jspecify.annotations.Nullable;

/**
 * Runs Lucene's own checks on a segment: file checksums, then every data structure.
 *
 * <p>These are the tests of {@link CheckIndex}, run on a reader because a directory would need the
 * write lock.
 */
final class SegmentCheck {
  private SegmentCheck() {}

  static void run(CodecReader segment, String where, Findings findings) {
    try {
      segment.checkIntegrity();
    } catch (IOException | RuntimeException e) {
      findings.add(where, e);
      return; // other errors follow from that
    }
    try {
      add("live documents", CheckIndex.testLiveDocs(segment, null, false).error, where, findings);
      add("fields", CheckIndex.testFieldInfos(segment, null, false).error, where, findings);
      add("norms", CheckIndex.testFieldNorms(segment, null, false).error, where, findings);
      add("terms", CheckIndex.testPostings(segment, null).error, where, findings);
      add(
          "stored fields",
          CheckIndex.testStoredFields(segment, null, false).error,
          where,
          findings);
      add("values", CheckIndex.testDocValues(segment, null, false).error, where, findings);
      add("points", CheckIndex.testPoints(segment, null, false).error, where, findings);
      add("vectors", CheckIndex.testVectors(segment, null, false).error, where, findings);
    } catch (IOException | RuntimeException e) {
      findings.add(where, e);
    }
  }

  private static void add(String part, @Nullable Throwable error, String where, Findings findings) {
    if (error != null) {
      findings.add(where, part + ": " + String.valueOf(error.getMessage()).replaceAll("\\s+", " "));
    }
  }
}
