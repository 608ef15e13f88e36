package io.pinakes.orchestrator.compose;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import java.util.List;

/**
 * What is to be composed.
 *
 * @param evidence what the answer may say, and nothing else
 * @param rejected claims of the draft before that did not pass, each with why; empty the first time
 */
public record Task(Decomposition question, EvidenceLedger evidence, List<Rejected> rejected) {
  public Task {
    rejected = List.copyOf(rejected);
  }

  /** A first draft. */
  public Task(Decomposition question, EvidenceLedger evidence) {
    this(question, evidence, List.of());
  }

  /**
   * A claim that did not pass.
   *
   * @param reason a phrase
   */
  public record Rejected(String claim, String reason) {}
}
