package io.pinakes.cluster.client.write;

import io.pinakes.search.write.KnownDocument;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a document at the commit.
 *
 * @param document what happens to the document itself
 * @param summaries what happens to its summaries
 */
record Pending(Change document, Change summaries) {
  /** Something that is stored as one. */
  sealed interface Change {
    /** It stays as it is. */
    record Kept() implements Change {}

    /** It goes. */
    record Removed() implements Change {}

    /**
     * It takes the place of what is there.
     *
     * @param known of a document; else null
     * @param builder of summaries of a whole document; else empty
     */
    record Put(Spool.Place place, @Nullable KnownDocument known, String builder)
        implements Change {}
  }

  static final Change KEPT = new Change.Kept();
  static final Change REMOVED = new Change.Removed();

  /** Summaries go with what they are of. */
  static Pending of(Change document) {
    return new Pending(document, REMOVED);
  }

  /** The same with other summaries. */
  Pending withSummaries(Change newSummaries) {
    return new Pending(document, newSummaries);
  }
}
