package io.pinakes.orchestrator.decompose;

import io.pinakes.orchestrator.session.Session;

/** Takes questions apart; safe for many threads. */
public interface Decomposer {
  /** Reads the question of {@code session} in the light of what its library holds. */
  Decomposition decompose(Session session);
}
