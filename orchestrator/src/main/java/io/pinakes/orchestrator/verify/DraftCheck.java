package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.verify.VerifiedAnswer.RejectedClaim;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The claims of one draft that passed, the others with why, and the markers given so far. */
final class DraftCheck {
  /** Who cites more for one claim leaves the search for what says it to the reader. */
  static final int MAX_GROUNDS = 12;

  private static final int MAX_SHOWN = 120;

  private static final Finding NOTHING_CITED =
      Finding.not(Verdict.NOT_FOUND, "nothing cited says it");

  private final GroundResolver resolver;
  private final ClaimChecker checker;
  private final OtherEvidence others;
  private final Map<Citation, Citation> citations = new LinkedHashMap<>();
  private final List<SupportedClaim> claims = new ArrayList<>();
  private final List<RejectedClaim> rejected = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  DraftCheck(GroundResolver resolver, ClaimChecker checker, OtherEvidence others) {
    this.resolver = resolver;
    this.checker = checker;
    this.others = others;
  }

  void add(Draft.Claim claim) {
    List<ResolvedGround> pieces = pieces(claim);
    List<String> quotes = pieces.stream().map(piece -> piece.text().quote()).toList();
    Optional<String> calculation =
        claim.calculation().map(ClaimText::visible).filter(text -> !text.isEmpty());
    String text = ClaimText.shown(claim.text(), quotes);
    List<String> addresses = ClaimText.strangeAddresses(claim.text(), quotes);
    Finding finding =
        pieces.isEmpty()
            ? NOTHING_CITED
            : addresses.isEmpty()
                ? checker.check(text, calculation, ResolvedGround.texts(pieces))
                : Finding.not(
                    Verdict.UNSUPPORTED,
                    "nothing cited has the address " + String.join(", ", addresses));
    if (text.isEmpty() && finding.supported()) {
      finding = Finding.not(Verdict.UNSUPPORTED, "it says nothing");
    }
    if (finding.supported()) {
      support(text, calculation, pieces, finding);
    } else {
      reject(text, calculation, finding, addresses.isEmpty());
    }
  }

  private List<ResolvedGround> pieces(Draft.Claim claim) {
    List<ResolvedGround> pieces = new ArrayList<>();
    List<Draft.Ground> grounds = List.copyOf(new LinkedHashSet<>(claim.grounds()));
    for (Draft.Ground ground : grounds.subList(0, Math.min(grounds.size(), MAX_GROUNDS))) {
      Optional<ResolvedGround> piece = resolver.resolve(ground);
      if (piece.isEmpty()) {
        warnings.add(
            "a citation was taken out: "
                + ClaimText.visible(ground.handle())
                + " does not say at "
                + ground.span().map(span -> span.start() + ".." + span.end()).orElse("its value")
                + " what it was cited for");
      }
      piece.ifPresent(pieces::add);
    }
    if (grounds.size() > MAX_GROUNDS) {
      warnings.add(
          "of the "
              + grounds.size()
              + " citations of a claim only the first "
              + MAX_GROUNDS
              + " were looked at");
    }
    return pieces;
  }

  private void support(
      String text, Optional<String> calculation, List<ResolvedGround> pieces, Finding finding) {
    List<String> markers = new ArrayList<>();
    for (ResolvedGround piece : pieces) {
      for (Citation citation : piece.citations()) {
        String next = Integer.toString(citations.size() + 1);
        String marker =
            citations.computeIfAbsent(citation, found -> found.withMarker(next)).marker();
        if (!markers.contains(marker)) {
          markers.add(marker);
        }
      }
    }
    if (!finding.wordsCompared()) {
      warnings.add(
          "a claim is in another language than what it cites; its figures and names were compared,"
              + " its words were not: "
              + text);
    }
    claims.add(new SupportedClaim(text, markers, calculation));
  }

  private void reject(
      String text, Optional<String> calculation, Finding finding, boolean lookElsewhere) {
    List<ResolvedGround> elsewhere =
        lookElsewhere && !text.isEmpty() ? others.supporting(text, calculation) : List.of();
    Verdict verdict =
        elsewhere.isEmpty() || finding.equals(NOTHING_CITED)
            ? finding.verdict()
            : Verdict.MISATTRIBUTED;
    String reason =
        finding.reason()
            + (elsewhere.isEmpty()
                ? ""
                : "; cite "
                    + elsewhere.stream()
                        .map(
                            piece ->
                                piece.text().handle()
                                    + " ("
                                    + shortened(piece.text().quote())
                                    + ")")
                        .collect(Collectors.joining(" and ")));
    warnings.add("a claim was taken out because " + reason + ": " + text);
    rejected.add(new RejectedClaim(text, verdict, reason));
  }

  private static String shortened(String quote) {
    String line = ClaimText.visible(quote);
    return line.length() <= MAX_SHOWN ? line : line.substring(0, MAX_SHOWN) + "…";
  }

  VerifiedAnswer answer() {
    return new VerifiedAnswer(claims, List.copyOf(citations.values()), rejected, warnings);
  }
}
