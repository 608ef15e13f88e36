package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.search.Library;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks every claim of a draft against the library itself, without a language model.
 *
 * <p>A ground holds if its handle names evidence of this answer and the library still says it: of a
 * passage the document has at the span exactly what the passage has, of a value every source holds,
 * and what was worked out comes out again. A claim holds if it has such a ground and {@link
 * ClaimChecker} finds that its grounds say it. What does not hold is taken out and reported.
 */
public final class CitationVerifier {
  private final Library library;

  public CitationVerifier(Library library) {
    this.library = library;
  }

  /** What of {@code draft} may leave. */
  public VerifiedAnswer verify(Draft draft, EvidenceLedger ledger) {
    GroundResolver resolver = new GroundResolver(library, ledger);
    List<String> passages =
        Stream.concat(
                ledger.entries().stream().map(evidence -> evidence.hit().chunk().text()),
                ledger.values().stream().map(value -> value.text()))
            .map(ClaimText::plain)
            .collect(Collectors.toUnmodifiableList());
    ClaimChecker checker = new ClaimChecker(passages, resolver::currencies);
    DraftCheck check =
        new DraftCheck(resolver, checker, new OtherEvidence(ledger, resolver, checker));
    draft.claims().forEach(check::add);
    return check.answer();
  }
}
