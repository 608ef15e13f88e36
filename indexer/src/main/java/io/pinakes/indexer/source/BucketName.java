package io.pinakes.indexer.source;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.search.schema.Fields;

/** What makes a bucket name: it becomes part of ids and of file names. */
final class BucketName {
  /** Where documents belong that no directory level, metadata or option gives a bucket. */
  static final String GENERIC = Fields.NO_BUCKET;

  private static final int MAX_LENGTH = 200;

  private BucketName() {}

  /**
   * {@code bucket} itself.
   *
   * @throws IllegalArgumentException if it is no name for a bucket
   */
  static String require(String bucket) {
    if (bucket.isBlank()
        || bucket.length() > MAX_LENGTH
        || bucket.startsWith(".")
        || bucket.chars().anyMatch(c -> c == '/' || c == '\\' || Character.isISOControl(c))
        || !CleanText.of(bucket).equals(bucket)) {
      throw new IllegalArgumentException(
          "a bucket name has 1 to "
              + MAX_LENGTH
              + " characters, no slash or control character and no dot in front, got \""
              + CleanText.line(bucket)
              + "\"");
    }
    return bucket;
  }
}
