package io.pinakes.orchestrator.decompose;

import io.pinakes.search.Library;

/** Takes questions apart; safe for many threads. */
public interface Decomposer {
  /** Reads {@code question} in the light of what {@code library} holds. */
  Decomposition decompose(String question, Library library);
}
