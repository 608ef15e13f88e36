package io.pinakes.orchestrator.plan;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.session.Session;

/** Makes plans; safe for many threads. */
public interface Planner {
  /** Plans the search for an answer; what the question's own filter demands is never relaxed. */
  Plan plan(Decomposition decomposition, Session session);
}
