package io.pinakes.orchestrator.decompose;

import io.pinakes.orchestrator.session.Session;

/** Decomposes questions; safe for many threads. */
public interface Decomposer {
  /** Decomposes the question of {@code session}, given what its library holds. */
  Decomposition decompose(Session session);
}
