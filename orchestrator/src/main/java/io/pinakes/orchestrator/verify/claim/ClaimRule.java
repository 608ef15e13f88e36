package io.pinakes.orchestrator.verify.claim;

import java.util.Optional;

/** Checks one way in which a claim may not follow from its sources; safe for many threads. */
public interface ClaimRule {
  /** The problem with a claim; empty if this rule has no objection. */
  Optional<Finding> problem(ClaimReading claim);
}
