package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.search.Library;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Checks every claim of a draft against the library itself, without a language model.
 *
 * <p>A ground holds if its handle names evidence of this answer and the library still supports it:
 * for a passage, the document has the same text at the span; for a value, every source holds and
 * computations give the same result. A claim holds if it has such a ground and {@link ClaimChecker}
 * finds that its grounds support it. Claims that do not hold are removed and reported.
 *
 * <p>Findings are cached while the evidence stays the same, so that each claim of a streamed answer
 * is checked once. Safe for many threads, one at a time.
 */
public final class CitationVerifier {
  private final Library library;
  private final Supplier<Messages> messages;
  private final String question;
  private final Set<String> switchedOff;
  private EvidenceLedger ledger = EvidenceLedger.EMPTY;
  private CheckedClaims checked;

  /** A verifier for answers to no particular question. */
  public CitationVerifier(Library library) {
    this(library, "");
  }

  /**
   * A verifier for answers to a question.
   *
   * @param question its words may occur in claims; empty if there is none
   */
  public CitationVerifier(Library library, String question) {
    this(library, question, () -> Messages.in("en"));
  }

  /**
   * The same.
   *
   * @param messages gives those in the language of warnings
   */
  public CitationVerifier(Library library, String question, Supplier<Messages> messages) {
    this(library, question, messages, Set.of());
  }

  /**
   * A verifier without some rules, to measure their contribution.
   *
   * @param switchedOff names of rules: {@code address, quotation, figure, name, negation,
   *     content-word, modality, bound, time, scope, completed-action, altered-sentence, contrary,
   *     exchanged-roles, stitching}
   */
  public CitationVerifier(Library library, String question, Set<String> switchedOff) {
    this(library, question, () -> Messages.in("en"), switchedOff);
  }

  private CitationVerifier(
      Library library, String question, Supplier<Messages> messages, Set<String> switchedOff) {
    this.messages = messages;
    this.library = library;
    this.question = question;
    this.switchedOff = Set.copyOf(switchedOff);
    checked = new CheckedClaims(library, ledger, question, messages, this.switchedOff);
  }

  /** Returns the part of {@code draft} that may leave. */
  @SuppressWarnings("ReferenceEquality") // another ledger of the same evidence is only read again
  public synchronized VerifiedAnswer verify(Draft draft, EvidenceLedger evidence) {
    if (evidence != ledger) {
      ledger = evidence;
      checked = new CheckedClaims(library, evidence, question, messages, switchedOff);
    }
    DraftCheck check = new DraftCheck(messages);
    draft.claims().forEach(claim -> check.add(checked.check(claim)));
    return check.answer();
  }
}
