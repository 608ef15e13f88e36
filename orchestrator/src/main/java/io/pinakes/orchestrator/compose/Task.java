package io.pinakes.orchestrator.compose;

import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import java.util.List;
import java.util.function.Consumer;

/**
 * What is to be composed.
 *
 * @param evidence what the answer may say, and nothing else
 * @param kept claims of the draft before that have passed; empty the first time
 * @param rejected claims of the draft before that did not pass, each with why; empty the first time
 * @param hearing hears each new claim as soon as it is written, from any thread, and the claims of
 *     attempts that come to nothing too
 */
public record Task(
    Decomposition question,
    EvidenceLedger evidence,
    List<Claim> kept,
    List<Rejected> rejected,
    Consumer<Claim> hearing) {
  public Task {
    kept = List.copyOf(kept);
    rejected = List.copyOf(rejected);
  }

  /** A first draft. */
  public Task(Decomposition question, EvidenceLedger evidence) {
    this(question, evidence, List.of(), List.of(), _ -> {});
  }

  /** A first draft that is heard while it is written. */
  public Task(Decomposition question, EvidenceLedger evidence, Consumer<Claim> hearing) {
    this(question, evidence, List.of(), List.of(), hearing);
  }

  /**
   * A claim that did not pass.
   *
   * @param reason a phrase
   */
  public record Rejected(String claim, String reason) {}
}
