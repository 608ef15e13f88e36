package io.pinakes.orchestrator;

import static io.pinakes.orchestrator.PartWords.completed;
import static io.pinakes.orchestrator.PartWords.covers;
import static io.pinakes.orchestrator.PartWords.has;
import static io.pinakes.orchestrator.PartWords.isSelfContained;
import static io.pinakes.orchestrator.PartWords.kind;
import static io.pinakes.orchestrator.PartWords.ownTerms;
import static io.pinakes.orchestrator.PartWords.ranksAnew;
import static io.pinakes.orchestrator.PartWords.terms;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.ExtractiveComposer;
import io.pinakes.orchestrator.compose.Task;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.QuestionParts;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.evidence.StatementRater;
import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.kind.Fit;
import io.pinakes.orchestrator.kind.FitChecker;
import io.pinakes.orchestrator.review.BuiltInReviewer;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Answers a question that asks several things: first as a whole, then those of its parts that the
 * answer leaves open. If one part asks about the answer to another, it is searched for only near
 * the statements that answer the other.
 */
final class PartsAnswerer {
  /** How far from a cited statement another part is searched for, in UTF-16 units. */
  private static final int NEAR = 1_500;

  private final List<QuestionParts.Part> parts;
  private final Components components;
  private final Tools tools;
  private final Session session;
  private final AnswerTraceBuilder trace;
  private final Question whole;
  private final List<String> open = new ArrayList<>();
  private EvidenceLedger read = EvidenceLedger.EMPTY;
  private Optional<Table> table = Optional.empty();
  private VerifiedAnswer together = new VerifiedAnswer(List.of(), List.of());

  private PartsAnswerer(
      List<QuestionParts.Part> parts,
      Components components,
      Tools tools,
      Session session,
      AnswerTraceBuilder trace) {
    this.parts = parts;
    this.components = components;
    this.tools = tools;
    this.session = session;
    this.trace = trace;
    whole = session.question();
  }

  /** Empty for a question that asks one thing, and for models, which answer all parts together. */
  static Optional<PartsAnswerer> of(
      Components components, Tools tools, Session session, AnswerTraceBuilder trace) {
    List<QuestionParts.Part> parts = QuestionParts.of(session.question().text());
    return parts.size() > 1 && !components.composer().learns()
        ? Optional.of(new PartsAnswerer(parts, components, tools, session, trace))
        : Optional.empty();
  }

  /**
   * The answers found, with warnings about the parts that have none.
   *
   * @param question the whole question
   */
  Outcome answer(Decomposition question) {
    if (!together.claims().isEmpty()) {
      List<String> left = List.copyOf(open); // the others have been computed
      open.clear();
      parts.stream().filter(part -> left.contains(part.asked())).forEach(this::alone);
      return answered();
    }
    open.clear();
    Outcome outcome = run(question);
    if (outcome instanceof Outcome.Answered answered) {
      add(answered);
      parts.forEach(this::complete);
    } else if (outcome instanceof Outcome.Unsupported) {
      oneByOne();
    }
    return together.claims().isEmpty() ? again(outcome) : answered();
  }

  private Outcome answered() {
    session.rewritten(whole);
    trace.read(read);
    together
        .claims()
        .forEach(each -> session.tell(new AnswerEvent.ClaimVerified(each.text(), each.markers())));
    open.forEach(part -> session.warn("part-open", part));
    return new Outcome.Answered(trace.account(), together, Optional.empty(), table());
  }

  /**
   * Answers from fields and facts; empty unless they answer all parts. A part that refers to an
   * earlier one is read with the conditions of that one.
   */
  Optional<Outcome> exactly() {
    Optional<QuestionParts.Part> earlier = Optional.empty();
    for (QuestionParts.Part part : parts) {
      Decomposition alone = decomposed(part.first() ? part.inContext() : part.asked());
      if (isSaid(part, alone)) {
        continue;
      }
      boolean answers =
          part.first() || !together.claims().isEmpty() || isSelfContained(part, alone);
      if (!answers) { // "and who owns it": nobody knows what it is
        open.add(part.asked());
        continue;
      }
      Optional<Outcome.Answered> found = exact(alone);
      if (found.isEmpty()) {
        found =
            earlier
                .flatMap(one -> completed(part, one.asked()))
                .flatMap(text -> exact(decomposed(text)));
      }
      if (found.isPresent()) {
        earlier = earlier.or(() -> Optional.of(part));
        add(found.get());
      } else {
        open.add(part.asked());
      }
    }
    session.rewritten(whole);
    return open.isEmpty() ? Optional.of(answered()) : Optional.empty();
  }

  private Optional<Outcome.Answered> exact(Decomposition question) {
    session.rewritten(whole.rewritten(question.question()));
    return AnswerLoop.ofPart(components, tools, session, trace).exact(question);
  }

  /** The outcome of the whole question, with the account of all steps. */
  private Outcome again(Outcome outcome) {
    session.rewritten(whole);
    trace.read(read);
    return switch (outcome) {
      case Outcome.Answered answered -> answered;
      case Outcome.NeedsClarification(_, var clarification) ->
          new Outcome.NeedsClarification(trace.account(), clarification);
      case Outcome.Unsupported(_, String reason, var closest) ->
          new Outcome.Unsupported(trace.account(), reason, closest);
    };
  }

  /** The statements if a table is wanted; otherwise the table of the first answer. */
  private Optional<Table> table() {
    return whole.format() == Format.TABLE
        ? AnswerTable.of(List.of(), together, whole.format())
        : table;
  }

  /** Looks for the answer to a part unless the whole answer gives it. */
  private void complete(QuestionParts.Part part) {
    Decomposition alone = decomposed(part.asked());
    if (isSaid(part, alone)) {
      return;
    }
    boolean named = !alone.names().isEmpty();
    boolean selfContained = !part.first() && isSelfContained(part, alone);
    if (named && selfContained && isAnswered(alone)) {
      return;
    }
    if (isNear(decomposed(part.inContext()), alone)
        || (!named && selfContained && isAnswered(alone))) {
      return;
    }
    Set<String> own = ownTerms(part, alone);
    if (own.isEmpty() || together.claims().stream().noneMatch(claim -> has(claim, own))) {
      open.add(part.asked());
    }
  }

  /** Looks for the answer to a part that names what it is about, whatever the others found. */
  private void alone(QuestionParts.Part part) {
    Decomposition alone = decomposed(part.first() ? part.inContext() : part.asked());
    if (alone.names().isEmpty() || !isSelfContained(part, alone) || !isAnswered(alone)) {
      open.add(part.asked());
    }
  }

  private boolean isAnswered(Decomposition question) {
    if (run(question) instanceof Outcome.Answered answered
        && (!question.names().isEmpty() || covers(answered, question))) {
      add(answered);
      return true;
    }
    return false;
  }

  /** Answers the parts of a question separately if each names what it is about. */
  private void oneByOne() {
    List<Decomposition> questions = parts.stream().map(part -> decomposed(part.asked())).toList();
    boolean separate =
        questions.stream().allMatch(one -> !one.names().isEmpty() && one.terms().size() > 1)
            && parts.stream().noneMatch(QuestionParts.Part::refers);
    if (!separate) {
      return;
    }
    for (Decomposition one : questions) {
      if (run(one) instanceof Outcome.Answered answered) {
        add(answered);
      } else {
        open.add(one.question());
      }
    }
  }

  private Decomposition decomposed(String text) {
    session.checkCancelled();
    session.rewritten(whole.rewritten(text));
    return components.decomposer().decompose(session);
  }

  private Outcome run(Decomposition question) {
    session.rewritten(whole.rewritten(question.question()));
    AnswerLoop loop = AnswerLoop.ofPart(components, tools, session, trace);
    Outcome outcome = loop.fromText(question);
    enter(loop.evidence());
    return outcome;
  }

  /** Adds the statement near the cited ones that answers a part, if there is one. */
  private boolean isNear(Decomposition inContext, Decomposition alone) {
    AnswerKind kind = kind(alone);
    FitChecker fits = new FitChecker(kind, alone.question(), alone.language());
    Set<String> own = terms(alone);
    Set<String> given =
        together.claims().stream()
            .map(VerifiedAnswer.SupportedClaim::text)
            .collect(Collectors.toSet());
    EvidenceCollector collector =
        new EvidenceCollector(
            session,
            tools,
            new StatementRater(inContext, session.library()),
            whole.filter(),
            trace);
    EvidenceLedger near = EvidenceLedger.EMPTY;
    Map<DocumentId, List<Citation.Words>> cited =
        together.citations().stream()
            .filter(Citation.Words.class::isInstance)
            .map(Citation.Words.class::cast)
            .collect(
                Collectors.groupingBy(
                    Citation.Words::document, LinkedHashMap::new, Collectors.toList()));
    for (List<Citation.Words> ofDocument : cited.values()) {
      near = session.mayCall() ? collector.around(ofDocument, NEAR, near) : near;
    }
    List<Evidence> fitting = new ArrayList<>();
    for (Evidence each : near.entries()) {
      List<Statement> statements =
          each.statements().stream()
              .filter(one -> !given.contains(one.text()))
              .filter(one -> one.answers() && one.support() >= BuiltInReviewer.MIN_SUPPORT)
              .filter(one -> !kind.typed() || fits.of(one.text(), "") == Fit.CLEAR)
              .filter(one -> own.isEmpty() || one.covered().stream().anyMatch(own::contains))
              .toList();
      if (!statements.isEmpty()) {
        fitting.add(new Evidence(each.handle(), each.hit(), statements, each.covered()));
      }
    }
    if (fitting.isEmpty()) {
      return false;
    }
    EvidenceLedger ledger = new EvidenceLedger(fitting);
    Draft draft = new ExtractiveComposer().compose(new Task(inContext, ledger), session);
    AnswerFinalizer finalizer = new AnswerFinalizer(components, session, trace, false);
    Draft first = new Draft(draft.claims().stream().limit(1).toList());
    Outcome outcome = finalizer.of(inContext, ledger, first);
    enter(ledger);
    if (outcome instanceof Outcome.Answered answered) {
      add(answered);
    }
    return outcome instanceof Outcome.Answered;
  }

  private void enter(EvidenceLedger more) {
    List<Evidence> entries = new ArrayList<>();
    for (Evidence each : more.entries()) {
      String handle = "E" + (read.nextHandle() + entries.size());
      entries.add(new Evidence(handle, each.hit(), each.statements(), each.covered()));
    }
    read = read.plus(entries).plusValues(more.values());
  }

  private void add(Outcome.Answered answered) {
    if (together.claims().isEmpty()) {
      table = answered.table();
    }
    together = together.plus(answered.answer().except(together));
  }

  /**
   * Whether a claim answers a part: it has the kind of value asked for, which no earlier part asks
   * for; otherwise, some of the words that are new in this part. No claim about all does if only
   * this part asks for an extreme.
   */
  private boolean isSaid(QuestionParts.Part part, Decomposition alone) {
    if (ranksAnew(part)) {
      return false;
    }
    AnswerKind kind = kind(alone);
    FitChecker fits = new FitChecker(kind, alone.question(), alone.language());
    Set<String> own = ownTerms(part, alone);
    boolean alike =
        parts.subList(0, parts.indexOf(part)).stream()
            .anyMatch(earlier -> kind(decomposed(earlier.asked())) == kind);
    return together.claims().stream()
        .filter(claim -> !kind.typed() || fits.of(claim.text(), "") == Fit.CLEAR)
        .anyMatch(
            claim ->
                (kind.typed() && !alike)
                    || own.isEmpty()
                    || TextAnalysis.terms(claim.text()).stream().anyMatch(own::contains));
  }
}
