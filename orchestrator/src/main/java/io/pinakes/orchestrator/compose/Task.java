package io.pinakes.orchestrator.compose;

import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import java.util.List;
import java.util.function.Consumer;

/**
 * An answer to be composed.
 *
 * @param evidence the only source of the answer
 * @param kept claims of the previous draft that passed; empty for the first draft
 * @param rejected claims of the previous draft that did not pass, with reasons; empty for the first
 *     draft
 * @param hearing receives each new claim as soon as it is written, on any thread, including claims
 *     of attempts that fail later
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

  /** A first draft whose claims are reported while it is written. */
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
