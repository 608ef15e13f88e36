package io.pinakes.orchestrator;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.ExtractiveComposer;
import io.pinakes.orchestrator.compose.Task;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.QuestionParts;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.evidence.StatementRater;
import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.orchestrator.kind.Fit;
import io.pinakes.orchestrator.kind.FitChecker;
import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.analyze.TextAnalysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Answers a question that asks several things: first as a whole, then those of its parts that the
 * answer leaves open. A part that is about what another part asks for is looked for only near the
 * statements that answer that one.
 */
final class PartsAnswerer {
  /** A part with at most so many content words says too little to be understood by itself. */
  private static final int FEW_TERMS = 2;

  /** How far from a cited statement another part is looked for, in UTF-16 units. */
  private static final int NEAR = 1_500;

  /** Minimum support of a statement that is near an answer. */
  private static final double MIN_SUPPORT = 0.42;

  private final Components components;
  private final Tools tools;
  private final Session session;
  private final AnswerTraceBuilder trace;
  private final Question whole;
  private final List<String> open = new ArrayList<>();
  private EvidenceLedger read = EvidenceLedger.EMPTY;
  private Optional<Table> table = Optional.empty();
  private VerifiedAnswer together = new VerifiedAnswer(List.of(), List.of());

  PartsAnswerer(Components components, Tools tools, Session session, AnswerTraceBuilder trace) {
    this.components = components;
    this.tools = tools;
    this.session = session;
    this.trace = trace;
    whole = session.question();
  }

  /**
   * The answers found, with warnings about the parts that have none.
   *
   * @param question the whole question
   */
  Outcome answer(Decomposition question, List<QuestionParts.Part> parts) {
    Outcome outcome = run(question, false);
    if (outcome instanceof Outcome.Answered answered) {
      add(answered);
      parts.forEach(this::complete);
    } else if (outcome instanceof Outcome.Unsupported) {
      oneByOne(parts);
    }
    session.rewritten(whole);
    trace.read(read);
    if (together.claims().isEmpty()) {
      return again(outcome);
    }
    open.forEach(part -> session.warn("no answer was found to \"" + part + "\""));
    return new Outcome.Answered(trace.account(), together, Optional.empty(), table());
  }

  /** The outcome of the whole question, with the account of all steps. */
  private Outcome again(Outcome outcome) {
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
    if (isSaid(alone)) {
      return;
    }
    if (!part.first() && isSelfContained(part, alone)) {
      Outcome outcome = run(alone, true);
      if (outcome instanceof Outcome.Answered answered) {
        add(answered);
        return;
      }
    } else if (isNear(decomposed(part.inContext()), alone)) {
      return;
    }
    open.add(part.asked());
  }

  /** Answers the parts of a question separately if each names what it is about. */
  private void oneByOne(List<QuestionParts.Part> parts) {
    List<Decomposition> questions = parts.stream().map(part -> decomposed(part.asked())).toList();
    boolean separate =
        questions.stream().allMatch(one -> !one.names().isEmpty() && one.terms().size() > 1)
            && parts.stream().noneMatch(QuestionParts.Part::refers);
    if (!separate) {
      return;
    }
    for (Decomposition one : questions) {
      if (run(one, true) instanceof Outcome.Answered answered) {
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

  private Outcome run(Decomposition question, boolean fromFields) {
    session.rewritten(whole.rewritten(question.question()));
    AnswerLoop loop = AnswerLoop.ofPart(components, tools, session, trace);
    Outcome outcome = loop.part(question, fromFields);
    enter(loop.evidence());
    return outcome;
  }

  /** Whether a part names what it is about. */
  private static boolean isSelfContained(QuestionParts.Part part, Decomposition alone) {
    return alone.names().isEmpty()
        ? alone.terms().size() > FEW_TERMS && !part.refers()
        : alone.terms().size() > 1;
  }

  /** Adds the statement near the cited ones that answers a part, if there is one. */
  private boolean isNear(Decomposition inContext, Decomposition alone) {
    AnswerKind kind = KindReader.read(alone.question(), alone.language());
    FitChecker fits = new FitChecker(kind, alone.question());
    Set<String> own = terms(alone);
    EvidenceCollector collector =
        new EvidenceCollector(
            session,
            tools,
            new StatementRater(inContext, session.library()),
            whole.filter(),
            trace);
    EvidenceLedger near = EvidenceLedger.EMPTY;
    for (Citation citation : together.citations()) {
      if (citation instanceof Citation.Words words && session.mayCall()) {
        near = collector.around(words, NEAR, near);
      }
    }
    List<Evidence> fitting = new ArrayList<>();
    for (Evidence each : near.entries()) {
      List<Statement> statements =
          each.statements().stream()
              .filter(one -> one.answers() && one.support() >= MIN_SUPPORT)
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
    Outcome outcome = finalizer.of(inContext, ledger, new Draft(draft.claims().subList(0, 1)));
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
    int before = together.claims().size();
    if (before == 0) {
      table = answered.table();
    }
    together = together.plus(answered.answer().except(together));
    together.claims().stream()
        .skip(before)
        .forEach(each -> session.tell(new AnswerEvent.ClaimVerified(each.text(), each.markers())));
  }

  /**
   * Whether a claim answers a part: it has the kind of value asked for, or some of the part's own
   * words if any claim may answer.
   */
  private boolean isSaid(Decomposition part) {
    AnswerKind kind = KindReader.read(part.question(), part.language());
    FitChecker fits = new FitChecker(kind, part.question());
    Set<String> own = terms(part);
    return together.claims().stream()
        .anyMatch(
            claim ->
                kind.typed()
                    ? fits.of(claim.text(), "") == Fit.CLEAR
                    : own.isEmpty()
                        || TextAnalysis.terms(claim.text()).stream().anyMatch(own::contains));
  }

  private static Set<String> terms(Decomposition question) {
    return question.terms().stream().map(WeightedTerm::term).collect(Collectors.toSet());
  }
}
