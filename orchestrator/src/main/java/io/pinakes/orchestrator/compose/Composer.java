package io.pinakes.orchestrator.compose;

import io.pinakes.orchestrator.session.Session;

/** Writes drafts; safe for many threads. */
public interface Composer {
  /**
   * Writes an answer from the evidence alone; if claims of an earlier draft were rejected, writes
   * only their replacements.
   */
  Draft compose(Task task, Session session);

  /** How much evidence it can read, in tokens as estimated by {@code TokenEstimate}. */
  default int room() {
    return Integer.MAX_VALUE;
  }

  /** Whether another draft may be better when told which claims of the last one were rejected. */
  default boolean learns() {
    return false;
  }
}
