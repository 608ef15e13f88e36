package io.pinakes.orchestrator.converse;

import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;

/** Makes questions of messages; safe for many threads. */
public interface Rewriter {
  /**
   * The question that the message of {@code session} means after what was said before.
   *
   * @return the message itself if it needs nothing of what went before; what the session's own
   *     filter demands is kept
   */
  Question rewrite(History history, Session session);
}
