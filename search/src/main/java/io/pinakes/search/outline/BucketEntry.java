package io.pinakes.search.outline;

import java.util.List;

/**
 * A bucket as listed in the catalogue.
 *
 * @param bucket its name in the index
 * @param displayName its name for display
 * @param summary empty if none may be shown
 * @param handlesQuestionsLike topics of the questions it answers
 */
public record BucketEntry(
    String bucket,
    String displayName,
    String summary,
    List<String> handlesQuestionsLike,
    long documentCount,
    long chunkCount) {
  public BucketEntry {
    handlesQuestionsLike = List.copyOf(handlesQuestionsLike);
  }
}
