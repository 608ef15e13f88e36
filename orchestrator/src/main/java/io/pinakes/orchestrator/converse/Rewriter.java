package io.pinakes.orchestrator.converse;

import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;

/** Turns messages into self-contained questions; safe for many threads. */
public interface Rewriter {
  /**
   * Returns the question that the message of {@code session} means after the earlier turns.
   *
   * @return the message itself if it is self-contained; the session's own filter is kept
   */
  Question rewrite(History history, Session session);
}
