package io.pinakes.orchestrator.plan;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.session.Session;

/** Makes plans; safe for many threads. */
public interface Planner {
  /** Plans the search for an answer. The filter set on the question is never relaxed. */
  Plan plan(Decomposition decomposition, Session session);
}
