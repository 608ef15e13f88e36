package io.pinakes.search.outline;

import java.util.List;

/**
 * A bucket as the catalogue shows it.
 *
 * @param bucket its name in the index
 * @param displayName its name for people
 * @param summary empty if none may be shown
 * @param handlesQuestionsLike what questions it answers are about
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
