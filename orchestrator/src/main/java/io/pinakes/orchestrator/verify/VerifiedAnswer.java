package io.pinakes.orchestrator.verify;

import java.util.List;

/**
 * What is left of a draft after verification.
 *
 * @param claims those that are supported, in order
 * @param citations every one of them used by a claim, in the order of their markers
 * @param warnings what was taken out and why
 */
public record VerifiedAnswer(
    List<SupportedClaim> claims, List<Citation> citations, List<String> warnings) {
  public VerifiedAnswer {
    claims = List.copyOf(claims);
    citations = List.copyOf(citations);
    warnings = List.copyOf(warnings);
  }

  /**
   * A claim with the markers of what supports it.
   *
   * @param text without markers
   */
  public record SupportedClaim(String text, List<String> markers) {
    public SupportedClaim {
      markers = List.copyOf(markers);
      if (markers.isEmpty()) {
        throw new IllegalArgumentException("a claim without a citation: " + text);
      }
    }
  }
}
