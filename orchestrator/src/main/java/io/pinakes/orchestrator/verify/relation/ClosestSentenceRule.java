package io.pinakes.orchestrator.verify.relation;

import io.pinakes.orchestrator.verify.claim.ClaimReading;
import io.pinakes.orchestrator.verify.claim.ClaimRule;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Sentence;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compares each sentence of a claim with the cited sentences that share most of its words. It
 * objects only if all of them conflict. Claims that occur verbatim in a cited text are skipped.
 */
final class ClosestSentenceRule implements ClaimRule {
  /** Minimum share of the claim in a sentence that it may repeat. */
  private static final double HALF = 0.5;

  /** Compares one sentence of a claim with one that is cited. */
  interface Check {
    Optional<Finding> problem(Sentence said, Sentence cited, ClaimReading claim);
  }

  private final Check check;

  ClosestSentenceRule(Check check) {
    this.check = check;
  }

  @Override
  public Optional<Finding> problem(ClaimReading claim) {
    if (claim.literal()) {
      return Optional.empty();
    }
    return claim.sentences().stream()
        .map(said -> problem(said, claim))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<Finding> problem(Sentence said, ClaimReading claim) {
    Set<String> wanted = claim.wanted(said);
    List<Sentence> closest = claim.words().closest(wanted, HALF);
    Optional<Finding> problem = Optional.empty();
    for (Sentence cited : closest) {
      if (ContraryCheck.areConverse(said, cited, claim.words().language())) {
        return Optional.empty();
      }
      problem = check.problem(said, cited, claim);
      if (problem.isEmpty()) {
        return problem;
      }
    }
    return problem;
  }
}
