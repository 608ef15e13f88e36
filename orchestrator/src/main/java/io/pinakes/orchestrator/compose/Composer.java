package io.pinakes.orchestrator.compose;

import io.pinakes.orchestrator.session.Session;

/** Writes drafts; safe for many threads. */
public interface Composer {
  /**
   * Writes an answer from evidence and from nothing else; where claims of a draft before were
   * rejected, only what stands in their place.
   */
  Draft compose(Task task, Session session);

  /** How much evidence it can read, in tokens as {@code TokenEstimate} counts them. */
  default int room() {
    return Integer.MAX_VALUE;
  }

  /** Whether a draft would come out better if it is told what of the last one did not pass. */
  default boolean learns() {
    return false;
  }
}
