package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.util.List;
import java.util.stream.Collectors;

/** The first claim of an answer, which is what a cell of a table shows. */
final class FirstClaim {
  private FirstClaim() {}

  /** The answer reduced to its first claim, with only its own citations. */
  static VerifiedAnswer of(VerifiedAnswer answer) {
    return of(answer, answer.claims().subList(0, 1));
  }

  /** The answer reduced to some of its claims, with only their citations. */
  static VerifiedAnswer of(VerifiedAnswer answer, List<SupportedClaim> claims) {
    return new VerifiedAnswer(
        claims,
        answer.citations().stream()
            .filter(
                citation ->
                    claims.stream().anyMatch(claim -> claim.markers().contains(citation.marker())))
            .toList());
  }

  /** The markers of a claim as the last column of a table shows them. */
  static String marked(SupportedClaim claim) {
    return claim.markers().stream()
        .map(marker -> "[" + marker + "]")
        .collect(Collectors.joining(" "));
  }
}
