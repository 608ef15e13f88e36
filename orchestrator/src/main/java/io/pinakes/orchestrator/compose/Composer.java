package io.pinakes.orchestrator.compose;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;

/** Writes drafts; safe for many threads. */
public interface Composer {
  /** Writes an answer from evidence and from nothing else. */
  Draft compose(Decomposition question, EvidenceLedger ledger);
}
