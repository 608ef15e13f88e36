package io.pinakes.orchestrator.review;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.search.Library;

/** Judges evidence; safe for many threads. */
public interface Reviewer {
  /**
   * Decides what to do next.
   *
   * @param situation what is known and done so far
   */
  Decision review(Situation situation, Library library);

  /**
   * Where an answer stands.
   *
   * @param callsDone how many calls of the plan have been made
   */
  record Situation(Decomposition question, Plan plan, EvidenceLedger ledger, int callsDone) {}
}
