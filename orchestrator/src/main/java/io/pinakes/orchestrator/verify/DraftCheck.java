package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.verify.CheckedClaims.Checked;
import io.pinakes.orchestrator.verify.VerifiedAnswer.RejectedClaim;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.orchestrator.verify.claim.ClaimText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Collects the supported claims of one draft, the rejected ones with reasons, and the markers
 * assigned so far.
 */
final class DraftCheck {
  private static final int MAX_SHOWN = 120;

  private final Supplier<Messages> messages;
  private final Map<Citation, Citation> citations = new LinkedHashMap<>();
  private final List<SupportedClaim> claims = new ArrayList<>();
  private final List<RejectedClaim> rejected = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  /**
   * @param messages gives those in the language of warnings
   */
  DraftCheck(Supplier<Messages> messages) {
    this.messages = messages;
  }

  void add(Checked claim) {
    warnings.addAll(claim.warnings());
    if (claim.finding().supported()) {
      support(claim);
    } else {
      reject(claim);
    }
  }

  private void support(Checked claim) {
    List<String> markers = new ArrayList<>();
    for (ResolvedGround ground : claim.grounds()) {
      for (Citation citation : ground.citations()) {
        String next = Integer.toString(citations.size() + 1);
        String marker =
            citations.computeIfAbsent(citation, found -> found.withMarker(next)).marker();
        if (!markers.contains(marker)) {
          markers.add(marker);
        }
      }
    }
    if (!claim.finding().wordsCompared()) {
      warnings.add(messages.get().say("words-not-compared", claim.text()));
    }
    claims.add(new SupportedClaim(claim.text(), markers, claim.calculation()));
  }

  private void reject(Checked claim) {
    String elsewhere =
        claim.elsewhere().isEmpty()
            ? ""
            : "; cite "
                + claim.elsewhere().stream()
                    .map(ResolvedGround::text)
                    .map(text -> text.handle() + " (" + shortened(text.quote()) + ")")
                    .collect(Collectors.joining(" and "));
    String reason = claim.finding().reason() + elsewhere;
    warnings.add(messages.get().say("claim-removed", reason, claim.text()));
    rejected.add(new RejectedClaim(claim.text(), claim.verdict(), reason));
  }

  private static String shortened(String quote) {
    String line = ClaimText.visible(quote);
    return line.length() <= MAX_SHOWN ? line : line.substring(0, MAX_SHOWN) + "…";
  }

  VerifiedAnswer answer() {
    return new VerifiedAnswer(claims, List.copyOf(citations.values()), rejected, warnings);
  }
}
