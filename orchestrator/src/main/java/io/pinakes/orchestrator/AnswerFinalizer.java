package io.pinakes.orchestrator;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.ExtractiveComposer;
import io.pinakes.orchestrator.compose.Task;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Pruning;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.review.BuiltInReviewer;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.structured.StructuredResult;
import io.pinakes.orchestrator.verify.CitationVerifier;
import io.pinakes.orchestrator.verify.StructuredSentence;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Turns evidence into an outcome on every route: composes, verifies, has rejected claims corrected
 * once, and lets a judge read the rest. Nothing reaches the user any other way.
 */
final class AnswerFinalizer {
  private final Components components;
  private final Session session;
  private final AnswerTraceBuilder trace;
  private final CitationVerifier verifier;
  private final Set<String> told = ConcurrentHashMap.newKeySet();
  private final boolean tells;
  private int retries;

  /**
   * @param tells whether claims are reported as they pass
   */
  AnswerFinalizer(Components components, Session session, AnswerTraceBuilder trace, boolean tells) {
    this.tells = tells;
    this.components = components;
    this.session = session;
    this.trace = trace;
    verifier =
        new CitationVerifier(session.library(), session.question().text(), session::messages);
  }

  /** The result of composing. */
  sealed interface Result {}

  record Done(Outcome outcome) implements Result {}

  /** No answer yet; reading more may supply what is missing. */
  record Lacking(String what) implements Result {}

  /** Composes from what has been read. */
  Result compose(Decomposition question, EvidenceLedger ledger) {
    Pruning.Pruned pruned = pruned(ledger);
    Early early = new Early(ledger);
    Task task = new Task(question, pruned.kept(), early::heard);
    return finish(question, ledger, pruned, draft(task));
  }

  /** The outcome when nothing more can be read. */
  Outcome last(Decomposition question, EvidenceLedger ledger) {
    retries = session.limits().retries();
    return outcome(compose(question, ledger));
  }

  /** The outcome of an existing draft, when nothing more can be read. */
  Outcome of(Decomposition question, EvidenceLedger ledger, Draft draft) {
    retries = session.limits().retries();
    trace.composed(draft);
    return outcome(finish(question, ledger, pruned(ledger), draft));
  }

  /**
   * The outcome of a structured answer.
   *
   * @param sentence the answer's sentence with its grounds
   * @param lacking text of the documents that belong to the answer but lack the value; empty if
   *     none was read
   * @return empty if the sentence could not be verified
   */
  Optional<Outcome> structured(
      Decomposition question,
      StructuredResult.Found found,
      StructuredSentence sentence,
      Optional<EvidenceLedger> lacking) {
    if (found.citations().isEmpty()) {
      return Optional.of(
          unsupported(EvidenceLedger.EMPTY, Messages.in(question.language()).say("no-row")));
    }
    VerifiedAnswer answer = sentence.verify(found.sentence(), found.citations());
    trace.verified(answer);
    answer.warnings().forEach(session::relay);
    if (answer.claims().isEmpty()) {
      return Optional.empty();
    }
    if (lacking.isPresent()) {
      answer = answer.plus(quoted(question, lacking.get()));
    }
    answer.claims().forEach(this::tell);
    return Optional.of(
        new Outcome.Answered(
            trace.account(),
            answer,
            found.number().map(number -> new Outcome.Figure(number, found.unit())),
            Optional.of(found.table())));
  }

  /** The best statements of the evidence, word for word. */
  private VerifiedAnswer quoted(Decomposition question, EvidenceLedger ledger) {
    Draft draft = new ExtractiveComposer().compose(new Task(question, ledger), session);
    trace.composed(draft);
    VerifiedAnswer verified = verify(draft, ledger);
    verified.warnings().forEach(session::relay);
    if (verified.claims().isEmpty()) {
      session.warn("lacking-unquoted");
    }
    return verified;
  }

  private static Outcome outcome(Result result) {
    return switch (result) {
      case Done(Outcome outcome) -> outcome;
      case Lacking(String what) -> throw new IllegalStateException("no retry is left for " + what);
    };
  }

  private Result finish(
      Decomposition question, EvidenceLedger ledger, Pruning.Pruned pruned, Draft first) {
    Draft draft = first;
    VerifiedAnswer verified = verify(draft, ledger);
    if (!verified.rejected().isEmpty() && components.composer().learns()) {
      draft = corrected(question, pruned, draft, verified);
      verified = verify(draft, ledger);
    }
    verified.warnings().forEach(session::relay);
    if (components.judge().isPresent() && !verified.claims().isEmpty()) {
      verified = judged(draft, verified, ledger);
    }
    if (verified.claims().isEmpty()
        && !draft.missing().isEmpty()
        && retries < session.limits().retries()
        && mayReadOn()) {
      retries++;
      return new Lacking(draft.missing());
    }
    return new Done(outcome(question, ledger, draft, verified));
  }

  /** At low effort an answer is composed only once. */
  private boolean mayReadOn() {
    return session.question().effort() != Effort.LOW;
  }

  /** The claims that passed, with replacements for those that did not. */
  private Draft corrected(
      Decomposition question, Pruning.Pruned pruned, Draft draft, VerifiedAnswer verified) {
    Set<String> wrong = new HashSet<>();
    List<Task.Rejected> rejected = new ArrayList<>();
    for (VerifiedAnswer.RejectedClaim claim : verified.rejected()) {
      wrong.add(claim.text());
      rejected.add(new Task.Rejected(claim.text(), claim.reason()));
    }
    List<Draft.Claim> claims =
        new ArrayList<>(
            draft.claims().stream().filter(claim -> !wrong.contains(claim.text())).toList());
    Draft again = draft(new Task(question, pruned.kept(), List.copyOf(claims), rejected, _ -> {}));
    again.claims().stream().filter(claim -> !claims.contains(claim)).forEach(claims::add);
    return new Draft(
        claims, again.missing(), again.columns().isEmpty() ? draft.columns() : again.columns());
  }

  /** Verifies claims while the composer is still writing, and reports those that pass. */
  private final class Early {
    private final EvidenceLedger ledger;
    private final List<Draft.Claim> heard = new ArrayList<>();

    Early(EvidenceLedger ledger) {
      this.ledger = ledger;
    }

    synchronized void heard(Draft.Claim claim) {
      if (components.judge().isPresent() || heard.contains(claim)) {
        return; // the judge reads all claims first
      }
      heard.add(claim);
      verifier.verify(new Draft(heard), ledger).claims().stream()
          .filter(passed -> passed.text().equals(claim.text()))
          .findFirst()
          .ifPresent(AnswerFinalizer.this::tell);
    }
  }

  /** Reports a claim that has passed, once. */
  private void tell(VerifiedAnswer.SupportedClaim claim) {
    if (told.add(claim.text()) && tells) {
      session.tell(new AnswerEvent.ClaimVerified(claim.text(), claim.markers()));
    }
  }

  /** The claims left after a judge has compared each with its citations. */
  private VerifiedAnswer judged(Draft draft, VerifiedAnswer verified, EvidenceLedger ledger) {
    Set<String> doubted =
        new HashSet<>(components.judge().orElseThrow().doubted(verified, session));
    if (doubted.isEmpty()) {
      return verified;
    }
    doubted.forEach(claim -> session.warn("judged", claim));
    List<Draft.Claim> left =
        draft.claims().stream().filter(claim -> !doubted.contains(claim.text())).toList();
    return verify(new Draft(left, draft.missing(), draft.columns()), ledger);
  }

  private VerifiedAnswer verify(Draft draft, EvidenceLedger ledger) {
    VerifiedAnswer verified = verifier.verify(draft, ledger);
    trace.verified(verified);
    return verified;
  }

  /** The evidence that fits the composer; all of it if the composer has no limit. */
  private Pruning.Pruned pruned(EvidenceLedger ledger) {
    int room = components.composer().room();
    if (room == Integer.MAX_VALUE) {
      return new Pruning.Pruned(ledger, List.of());
    }
    Pruning.Pruned pruned = Pruning.prune(ledger, room);
    trace.pruned(pruned);
    return pruned;
  }

  private Draft draft(Task task) {
    session.checkCancelled();
    Draft draft = components.composer().compose(task, session);
    trace.composed(draft);
    return draft;
  }

  private Outcome outcome(
      Decomposition question, EvidenceLedger ledger, Draft draft, VerifiedAnswer verified) {
    if (verified.claims().isEmpty()) {
      return withheld(question, ledger, draft);
    }
    if (question.intent() == Intent.COMPUTE
        && verified.claims().stream().allMatch(claim -> claim.calculation().isEmpty())) {
      session.warn("not-added");
    }
    if (!draft.missing().isEmpty()) {
      session.warn("not-said", draft.missing());
    }
    return answered(question, draft, verified);
  }

  private Outcome answered(Decomposition question, Draft draft, VerifiedAnswer verified) {
    verified.claims().forEach(this::tell);
    Format format = question.reading().format(session.question().format());
    return new Outcome.Answered(
        trace.account(),
        verified,
        AnswerFigure.only(question, verified),
        AnswerTable.of(draft.columns(), verified, format));
  }

  /** No claim passed: quotes the evidence instead, if it suffices. */
  private Outcome withheld(Decomposition question, EvidenceLedger ledger, Draft draft) {
    Messages messages = Messages.in(question.language());
    String unsaid =
        draft.claims().isEmpty() && !draft.missing().isEmpty()
            ? messages.say("not-said", draft.missing())
            : "";
    if (!components.composer().learns()) {
      return unsupported(ledger, unsaid.isEmpty() ? messages.say(unquoted(draft)) : unsaid);
    }
    String lacking = BuiltInReviewer.lacking(question, ledger, session.library());
    if (!lacking.isEmpty()) {
      return unsupported(ledger, unsaid.isEmpty() ? lacking : unsaid);
    }
    if (unsaid.isEmpty()) {
      session.warn("composed-unverified");
    } else {
      session.warn("composed-missing", unsaid);
    }
    return quoting(question, ledger);
  }

  /** The outcome that the rules come to without a language model, when nothing more can be read. */
  Outcome quoting(Decomposition question, EvidenceLedger ledger) {
    Draft quoted = new ExtractiveComposer().compose(new Task(question, ledger), session);
    VerifiedAnswer verified = verify(quoted, ledger);
    return verified.claims().isEmpty()
        ? unsupported(ledger, Messages.in(question.language()).say(unquoted(quoted)))
        : answered(question, quoted, verified);
  }

  /** Why nothing was quoted: nothing seemed likely enough, or nothing passed. */
  private static String unquoted(Draft draft) {
    return draft.claims().isEmpty() ? "not-sure" : "no-statement";
  }

  private Outcome unsupported(EvidenceLedger ledger, String reason) {
    return new Outcome.Unsupported(trace.account(), reason, ClosestPassages.of(ledger));
  }
}
