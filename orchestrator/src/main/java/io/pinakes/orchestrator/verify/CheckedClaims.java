package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.search.Library;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What was found of claims that cite one body of evidence, each checked once; for one thread. */
final class CheckedClaims {
  /** A claim that cites more leaves the reader to search for what says it. */
  static final int MAX_GROUNDS = 12;

  private static final Finding NOTHING_CITED =
      Finding.not(Verdict.NOT_FOUND, "nothing cited says it");

  /**
   * What was found of one claim.
   *
   * @param text as it may be shown
   * @param grounds of its own that hold
   * @param elsewhere evidence that does support it, if its own does not
   * @param warnings about its grounds
   */
  record Checked(
      String text,
      Optional<String> calculation,
      List<ResolvedGround> grounds,
      Finding finding,
      List<ResolvedGround> elsewhere,
      List<String> warnings) {
    Checked {
      grounds = List.copyOf(grounds);
      elsewhere = List.copyOf(elsewhere);
      warnings = List.copyOf(warnings);
    }

    /** Its verdict: misattributed if other evidence than it cites supports it. */
    Verdict verdict() {
      return elsewhere.isEmpty() || finding.equals(NOTHING_CITED)
          ? finding.verdict()
          : Verdict.MISATTRIBUTED;
    }
  }

  private final GroundResolver resolver;
  private final ClaimChecker checker;
  private final OtherEvidence others;
  private final Map<Draft.Claim, Checked> checked = new HashMap<>();

  CheckedClaims(Library library, EvidenceLedger ledger, String question, Set<String> switchedOff) {
    resolver = new GroundResolver(library, ledger);
    List<String> passages =
        Stream.concat(
                ledger.entries().stream().map(evidence -> evidence.hit().chunk().text()),
                ledger.values().stream().map(value -> value.text()))
            .map(ClaimText::plain)
            .toList();
    checker = new ClaimChecker(passages, resolver::currencies, question, switchedOff);
    others = new OtherEvidence(ledger, resolver, checker);
  }

  Checked check(Draft.Claim claim) {
    Checked known = checked.get(claim);
    if (known == null) {
      known = read(claim);
      checked.put(claim, known);
    }
    return known;
  }

  private Checked read(Draft.Claim claim) {
    List<String> warnings = new ArrayList<>();
    List<ResolvedGround> grounds = grounds(claim, warnings);
    List<String> quotes = grounds.stream().map(ground -> ground.text().quote()).toList();
    Optional<String> calculation =
        claim.calculation().map(ClaimText::visible).filter(text -> !text.isEmpty());
    String text = ClaimText.shown(claim.text(), quotes);
    List<String> addresses = ClaimText.strangeAddresses(claim.text(), quotes);
    Finding finding = finding(text, calculation, grounds, addresses);
    boolean lookElsewhere = !finding.supported() && addresses.isEmpty() && !text.isEmpty();
    return new Checked(
        text,
        calculation,
        grounds,
        finding,
        lookElsewhere ? others.supporting(text, calculation) : List.of(),
        warnings);
  }

  private Finding finding(
      String text,
      Optional<String> calculation,
      List<ResolvedGround> grounds,
      List<String> addresses) {
    if (grounds.isEmpty()) {
      return NOTHING_CITED;
    }
    if (!addresses.isEmpty()) {
      return Finding.not(
          Verdict.UNSUPPORTED, "nothing cited has the address " + String.join(", ", addresses));
    }
    return text.isEmpty()
        ? Finding.not(Verdict.UNSUPPORTED, "it says nothing")
        : checker.check(text, calculation, ResolvedGround.texts(grounds));
  }

  private List<ResolvedGround> grounds(Draft.Claim claim, List<String> warnings) {
    List<ResolvedGround> found = new ArrayList<>();
    List<Draft.Ground> grounds = List.copyOf(new LinkedHashSet<>(claim.grounds()));
    for (Draft.Ground ground : grounds.subList(0, Math.min(grounds.size(), MAX_GROUNDS))) {
      Optional<ResolvedGround> resolved = resolver.resolve(ground);
      if (resolved.isEmpty()) {
        warnings.add(
            "a citation was taken out: "
                + ClaimText.visible(ground.handle())
                + " does not say at "
                + ground.span().map(span -> span.start() + ".." + span.end()).orElse("its value")
                + " what it was cited for");
      }
      resolved.ifPresent(found::add);
    }
    if (grounds.size() > MAX_GROUNDS) {
      warnings.add(
          "of the "
              + grounds.size()
              + " citations of a claim only the first "
              + MAX_GROUNDS
              + " were looked at");
    }
    return found;
  }
}
