package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.evidence.ValueEvidence;
import io.pinakes.search.analyze.TextAnalysis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what a claim should have cited in the rest of this answer's evidence. */
final class OtherEvidence {
  /** Statements and values tried individually, by the number of words shared with the claim. */
  private static final int MAX_ALONE = 24;

  /** The best candidates, which are also tried in pairs. */
  private static final int MAX_PAIRED = 6;

  private final List<Candidate> candidates = new ArrayList<>();
  private final GroundResolver resolver;
  private final ClaimChecker checker;

  private record Candidate(Ground ground, Set<String> terms) {
    Candidate(Ground ground, String text) {
      this(ground, new HashSet<>(TextAnalysis.terms(text)));
    }
  }

  /** A candidate with the number of words that it shares with a claim. */
  private record Shared(Ground ground, long words) {}

  OtherEvidence(EvidenceLedger ledger, GroundResolver resolver, ClaimChecker checker) {
    this.resolver = resolver;
    this.checker = checker;
    for (Evidence evidence : ledger.entries()) {
      for (Statement statement : evidence.statements()) {
        candidates.add(
            new Candidate(new Ground(evidence.handle(), statement.span()), statement.text()));
      }
    }
    for (ValueEvidence value : ledger.values()) {
      candidates.add(new Candidate(Ground.value(value.handle()), value.text()));
    }
  }

  /**
   * One or two pieces of evidence that support a claim; empty if none do.
   *
   * @param own what the claim cites, which does not support it
   */
  List<ResolvedGround> supporting(
      String claim, Optional<String> calculation, List<ResolvedGround> own) {
    ClaimChecker.Search search = checker.search(claim, calculation);
    Set<String> terms = new HashSet<>(TextAnalysis.terms(claim));
    List<ResolvedGround> best =
        candidates.stream()
            .map(candidate -> new Shared(candidate.ground(), common(candidate, terms)))
            .filter(shared -> shared.words > 0)
            .sorted(Comparator.comparingLong(shared -> -shared.words))
            .limit(MAX_ALONE)
            .map(shared -> resolver.resolve(shared.ground))
            .flatMap(Optional::stream)
            .toList();
    for (ResolvedGround piece : best) {
      if (!own.equals(List.of(piece)) && search.supports(List.of(piece.text()))) {
        return List.of(piece);
      }
    }
    for (int i = 0; i < Math.min(best.size(), MAX_PAIRED); i++) {
      for (int j = i + 1; j < Math.min(best.size(), MAX_PAIRED); j++) {
        List<ResolvedGround> two = List.of(best.get(i), best.get(j));
        if (search.supports(ResolvedGround.texts(two))) {
          return two;
        }
      }
    }
    return List.of();
  }

  private static long common(Candidate candidate, Set<String> terms) {
    return candidate.terms().stream().filter(terms::contains).count();
  }
}
