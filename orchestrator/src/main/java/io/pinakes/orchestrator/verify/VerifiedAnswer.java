package io.pinakes.orchestrator.verify;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.verify.claim.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The part of a draft that passed verification.
 *
 * @param claims the supported claims, in order
 * @param citations each used by a claim, in the order of their markers
 * @param rejected the unsupported claims, in order
 * @param warnings what was removed and why
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

  /** An answer without rejected claims. */
  public VerifiedAnswer(List<SupportedClaim> claims, List<Citation> citations) {
    this(claims, citations, List.of(), List.of());
  }

  /** This answer followed by another one, whose citations get the next markers. */
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

  /** This answer without the claims of another one, and without the citations only they use. */
  public VerifiedAnswer except(VerifiedAnswer other) {
    Set<String> said = other.claims.stream().map(SupportedClaim::text).collect(Collectors.toSet());
    List<SupportedClaim> left =
        claims.stream().filter(claim -> !said.contains(claim.text())).toList();
    Set<String> used =
        left.stream().flatMap(claim -> claim.markers().stream()).collect(Collectors.toSet());
    List<Citation> cited =
        citations.stream().filter(citation -> used.contains(citation.marker())).toList();
    return new VerifiedAnswer(left, cited, rejected, warnings);
  }

  /**
   * A claim with the markers of its citations: quoted from them, or compared with them by the rules
   * of {@link CitationVerifier}. That says what the sources state, not that it is true.
   *
   * @param text without markers
   * @param calculation the checked calculation of a figure in it; empty if none
   */
  public record SupportedClaim(String text, List<String> markers, Optional<String> calculation) {
    public SupportedClaim {
      markers = List.copyOf(markers);
      requireNonNull(calculation, "calculation");
      if (markers.isEmpty()) {
        throw new IllegalArgumentException("a claim without a citation: " + text);
      }
    }

    /** A claim without a calculation. */
    public SupportedClaim(String text, List<String> markers) {
      this(text, markers, Optional.empty());
    }
  }

  /**
   * A claim that was removed.
   *
   * @param verdict never {@link Verdict#SUPPORTED}
   * @param reason a phrase
   */
  public record RejectedClaim(String text, Verdict verdict, String reason) {}
}
