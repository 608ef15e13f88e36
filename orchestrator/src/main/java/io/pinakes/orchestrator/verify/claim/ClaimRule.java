package io.pinakes.orchestrator.verify.claim;

import java.util.Optional;

/** One way in which a claim may not follow from what it cites; safe for many threads. */
public interface ClaimRule {
  /** What is wrong with a claim; empty if this rule has nothing against it. */
  Optional<Finding> problem(ClaimReading claim);
}
