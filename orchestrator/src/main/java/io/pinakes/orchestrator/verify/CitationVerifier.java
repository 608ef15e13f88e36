package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.search.Library;
import java.util.Set;

/**
 * Checks every claim of a draft against the library itself, without a language model.
 *
 * <p>A ground holds if its handle names evidence of this answer and the library still says it: of a
 * passage the document has at the span exactly what the passage has, of a value every source holds,
 * and what was computed comes out the same. A claim holds if it has such a ground and {@link
 * ClaimChecker} finds that its grounds say it. What does not hold is taken out and reported.
 *
 * <p>What was found of a claim is remembered while the evidence stays the same, so that claims of a
 * streamed answer are each checked once. Safe for many threads, one at a time.
 */
public final class CitationVerifier {
  private final Library library;
  private final String question;
  private final Set<String> switchedOff;
  private EvidenceLedger ledger = EvidenceLedger.EMPTY;
  private CheckedClaims checked;

  /** Of answers to no question in particular. */
  public CitationVerifier(Library library) {
    this(library, "");
  }

  /**
   * Of answers to a question.
   *
   * @param question its words may stand in claims; empty if there is none
   */
  public CitationVerifier(Library library, String question) {
    this(library, question, Set.of());
  }

  /**
   * With rules left out, to measure what they contribute.
   *
   * @param switchedOff names of rules: {@code address, quotation, figure, name, negation,
   *     content-word, modality, bound, time, scope, completed-action, altered-sentence, contrary,
   *     exchanged-roles, stitching}
   */
  public CitationVerifier(Library library, String question, Set<String> switchedOff) {
    this.library = library;
    this.question = question;
    this.switchedOff = Set.copyOf(switchedOff);
    checked = new CheckedClaims(library, ledger, question, this.switchedOff);
  }

  /** What of {@code draft} may leave. */
  @SuppressWarnings("ReferenceEquality") // another ledger of the same evidence is only read again
  public synchronized VerifiedAnswer verify(Draft draft, EvidenceLedger evidence) {
    if (evidence != ledger) {
      ledger = evidence;
      checked = new CheckedClaims(library, evidence, question, switchedOff);
    }
    DraftCheck check = new DraftCheck();
    draft.claims().forEach(claim -> check.add(checked.check(claim)));
    return check.answer();
  }
}
