package io.pinakes.indexer.source;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.search.schema.Fields;

/** Validates bucket names, which become part of ids and file names. */
final class BucketName {
  /** The bucket of documents that no directory, metadata or option assigns to one. */
  static final String GENERIC = Fields.NO_BUCKET;

  private static final int MAX_LENGTH = 200;

  private BucketName() {}

  /**
   * {@code bucket} itself.
   *
   * @throws IllegalArgumentException if it is not a valid bucket name
   */
  static String require(String bucket) {
    if (bucket.isBlank()
        || bucket.length() > MAX_LENGTH
        || bucket.startsWith(".")
        || bucket.chars().anyMatch(c -> c == '/' || c == '\\' || Character.isISOControl(c))
        || !CleanText.of(bucket).equals(bucket)) {
      throw new IllegalArgumentException(
          "a bucket name must have 1 to "
              + MAX_LENGTH
              + " characters, no slash or control character and no leading dot, got \""
              + CleanText.line(bucket)
              + "\"");
    }
    return bucket;
  }
}
