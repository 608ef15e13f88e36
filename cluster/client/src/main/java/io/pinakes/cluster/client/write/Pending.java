package io.pinakes.cluster.client.write;

import io.pinakes.search.write.KnownDocument;
import org.jspecify.annotations.Nullable;

/**
 * What the next commit does to a document.
 *
 * @param document the change to the document itself
 * @param summaries the change to its summaries
 */
record Pending(Change document, Change summaries) {
  /** A change to one block. */
  sealed interface Change {
    /** The block stays. */
    record Kept() implements Change {}

    /** The block is removed. */
    record Removed() implements Change {}

    /**
     * The block is added or replaced.
     *
     * @param known of a document; else null
     * @param builder of summaries of a whole document; else empty
     */
    record Put(Spool.Place place, @Nullable KnownDocument known, String builder)
        implements Change {}
  }

  static final Change KEPT = new Change.Kept();
  static final Change REMOVED = new Change.Removed();

  /** A change to a document, which removes its summaries. */
  static Pending of(Change document) {
    return new Pending(document, REMOVED);
  }

  /** The same with other summaries. */
  Pending withSummaries(Change newSummaries) {
    return new Pending(document, newSummaries);
  }
}
