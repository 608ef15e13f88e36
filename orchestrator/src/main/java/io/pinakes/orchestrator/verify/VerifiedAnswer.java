package io.pinakes.orchestrator.verify;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.verify.claim.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is left of a draft after verification.
 *
 * @param claims those that are supported, in order
 * @param citations every one of them used by a claim, in the order of their markers
 * @param rejected those that are not supported, in order
 * @param warnings what was taken out and why
 */
public record VerifiedAnswer(
    List<SupportedClaim> claims,
    List<Citation> citations,
    List<RejectedClaim> rejected,
    List<String> warnings) {
  public VerifiedAnswer {
    claims = List.copyOf(claims);
    citations = List.copyOf(citations);
    rejected = List.copyOf(rejected);
    warnings = List.copyOf(warnings);
  }

  /** An answer all of which is supported. */
  public VerifiedAnswer(List<SupportedClaim> claims, List<Citation> citations) {
    this(claims, citations, List.of(), List.of());
  }

  /** This answer and then another one, whose citations get the markers that follow. */
  public VerifiedAnswer plus(VerifiedAnswer other) {
    List<Citation> all = new ArrayList<>(citations);
    Map<String, String> markers = new HashMap<>();
    for (Citation citation : other.citations) {
      String marker = Integer.toString(all.size() + 1);
      markers.put(citation.marker(), marker);
      all.add(citation.withMarker(marker));
    }
    List<SupportedClaim> both = new ArrayList<>(claims);
    for (SupportedClaim claim : other.claims) {
      both.add(
          new SupportedClaim(
              claim.text(),
              claim.markers().stream().map(marker -> markers.getOrDefault(marker, marker)).toList(),
              claim.calculation()));
    }
    return new VerifiedAnswer(both, all, other.rejected, other.warnings);
  }

  /**
   * A claim with the markers of what supports it.
   *
   * @param text without markers
   * @param calculation how a figure in it was worked out, checked; empty if none was
   */
  public record SupportedClaim(String text, List<String> markers, Optional<String> calculation) {
    public SupportedClaim {
      markers = List.copyOf(markers);
      requireNonNull(calculation, "calculation");
      if (markers.isEmpty()) {
        throw new IllegalArgumentException("a claim without a citation: " + text);
      }
    }

    /** A claim that works nothing out. */
    public SupportedClaim(String text, List<String> markers) {
      this(text, markers, Optional.empty());
    }
  }

  /**
   * A claim that was taken out.
   *
   * @param verdict never {@link Verdict#SUPPORTED}
   * @param reason a phrase
   */
  public record RejectedClaim(String text, Verdict verdict, String reason) {}
}
