package io.pinakes.orchestrator;

import io.pinakes.orchestrator.agent.Agent;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.QuestionReading;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.StatementRater;
import io.pinakes.orchestrator.follow.FollowUps;
import io.pinakes.orchestrator.message.CutWarnings;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.plan.Route;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.FilterCheck;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Produces one answer: decomposes the question, plans, and executes the plan. Plans are tried in
 * turn until one yields an outcome, which on every route comes from the {@link AnswerFinalizer}.
 */
final class AnswerLoop {
  private final Components components;
  private final Session session;
  private final Library library;
  private final Tools tools;
  private final AnswerTraceBuilder trace;
  private final AnswerFinalizer finalizer;
  private final List<Reviewer.CallResult> done = new ArrayList<>();
  private EvidenceLedger ledger = EvidenceLedger.EMPTY;

  /** The request for fields and facts if it leaves words of the question unread. */
  private Optional<StructuredQuestion> partial = Optional.empty();

  /** Where the rules stood when the first call that a language model advised was made. */
  private Optional<Unadvised> unadvised = Optional.empty();

  private record Unadvised(NextMove move, EvidenceLedger ledger) {}

  AnswerLoop(Components components, Tools tools, Session session, AnswerTraceBuilder trace) {
    this(components, tools, session, trace, true);
  }

  private AnswerLoop(
      Components components,
      Tools tools,
      Session session,
      AnswerTraceBuilder trace,
      boolean reportsClaims) {
    this.components = components;
    this.tools = tools;
    this.session = session;
    this.trace = trace;
    library = session.library();
    finalizer = new AnswerFinalizer(components, session, trace, reportsClaims);
  }

  /** A loop for a part of a question; what it finds is not reported before it is put together. */
  static AnswerLoop ofPart(
      Components components, Tools tools, Session session, AnswerTraceBuilder trace) {
    return new AnswerLoop(components, tools, session, trace, false);
  }

  Outcome answer() {
    Filter filter = session.question().filter();
    long documents = library.count(Filter.all());
    if (documents == 0) {
      return unsupported(session.messages().say("empty-library"));
    }
    new FilterCheck(library).require(filter);
    if (library.count(filter) == 0) {
      return new Outcome.NeedsClarification(
          trace.account(),
          new Clarification(
              Clarification.Type.NO_RESULTS,
              session.messages().say("no-filter-match", filter),
              List.of(new Clarification.Relaxation(filter, documents)),
              new TreeMap<>()));
    }
    new QuestionSpelling(session).correct();
    Decomposition question = trace.decomposed(components.decomposer().decompose(session));
    question
        .analysis()
        .cut()
        .forEach(cut -> session.relay(CutWarnings.of(cut, question.language())));
    session.checkCancelled();
    Outcome outcome = answer(question);
    boolean open = outcome instanceof Outcome.Unsupported || partial.isPresent();
    if (!open || outcome instanceof Outcome.Answered) {
      return outcome;
    }
    Optional<Outcome> again = readAgain(question);
    return again.isPresent() ? again.get() : outcome.withAccount(trace.account());
  }

  private Outcome answer(Decomposition question) {
    Optional<PartsAnswerer> inParts = PartsAnswerer.of(components, tools, session, trace);
    Optional<Outcome> outcome =
        inParts.flatMap(PartsAnswerer::exactly).or(() -> byFields(question.byRule()));
    if (inParts.isEmpty() && (outcome.isEmpty() || partial.isPresent())) {
      Optional<Outcome> passed = new Preamble(question, session).passed(components, tools, trace);
      if (passed.isPresent()) {
        return passed.get();
      }
    }
    if (outcome.isPresent()
        && partial.isPresent()
        && session.question().strategy() == Strategy.AUTO) {
      Outcome text = fromText(question);
      return StructuredAnswerer.isAnsweredBy(text, partial.get())
          ? text
          : outcome.get().withAccount(trace.account());
    }
    outcome =
        outcome
            .or(() -> toolsPlan().flatMap(plan -> execute(plan, question)))
            .or(() -> inParts.map(each -> each.answer(question)));
    return outcome.isPresent() ? outcome.get() : fromText(question);
  }

  /** The outcome of a decomposed question from the text of the documents. */
  Outcome fromText(Decomposition question) {
    Plan plan = components.planner().plan(question, session);
    Optional<Outcome> outcome = execute(plan, question);
    return outcome.isPresent()
        ? outcome.get()
        : unsupported("no outcome of the route " + plan.route().label());
  }

  /** The outcome from fields and facts; empty if they do not answer. */
  private Optional<Outcome> byFields(Decomposition question) {
    return structured(question).flatMap(plan -> execute(plan, question));
  }

  /**
   * The answer to the question as a language model understands all of it; empty if it does not.
   *
   * @param first as it was read at first, which at high effort was by the model
   */
  private Optional<Outcome> readAgain(Decomposition first) {
    if (session.question().strategy() != Strategy.AUTO || !hasFields()) {
      return Optional.empty();
    }
    Optional<Decomposition> again =
        first.reading().equals(QuestionReading.NONE)
            ? components.secondReader().map(reader -> trace.decomposed(reader.decompose(session)))
            : Optional.of(first);
    return again
        .filter(question -> !question.reading().constraints().isEmpty())
        .flatMap(question -> exact(question).map(Outcome.class::cast));
  }

  /** Whether documents have fields that a question can put conditions on. */
  private boolean hasFields() {
    return !Fields.BUILT_IN.keySet().containsAll(library.fields().types().keySet());
  }

  /** The answer from fields and facts to a question of which every word is understood. */
  Optional<Outcome.Answered> exact(Decomposition question) {
    return byFields(question)
        .filter(outcome -> partial.isEmpty() && outcome instanceof Outcome.Answered)
        .map(Outcome.Answered.class::cast);
  }

  /** What has been read. */
  EvidenceLedger evidence() {
    return ledger;
  }

  /** The plan to answer from fields and facts; empty if only the text can answer. */
  private Optional<Plan> structured(Decomposition question) {
    Strategy strategy = session.question().strategy();
    return strategy == Strategy.AUTO || strategy == Strategy.STRUCTURED
        ? components
            .structuredReader()
            .read(question, session.question().filter(), library)
            .map(Plan::structured)
        : Optional.empty();
  }

  /** The plan to let the agent work; empty if there is none, or it is not asked for. */
  private Optional<Plan> toolsPlan() {
    return session.question().strategy() == Strategy.TOOLS && components.agent().isPresent()
        ? Optional.of(Plan.tools())
        : Optional.empty();
  }

  /** Executes a plan; empty if it does not lead to an outcome and another must be tried. */
  private Optional<Outcome> execute(Plan plan, Decomposition question) {
    trace.planned(plan);
    return switch (plan.route()) {
      case Route.Structured(StructuredQuestion request) -> {
        partial = Optional.of(request).filter(read -> !read.unread().isEmpty());
        yield new StructuredAnswerer(session, tools, trace, finalizer).answer(question, request);
      }
      case Route.Tools _ -> components.agent().flatMap(agent -> letWork(agent, question));
      case Route.Search _, Route.LongText _, Route.Navigate _ ->
          Optional.of(search(question, plan));
    };
  }

  /** The agent's answer; empty if it found none. */
  private Optional<Outcome> letWork(Agent agent, Decomposition question) {
    EvidenceCollector collector = collector(question, session.question().filter());
    Agent.Toolbox toolbox =
        new BudgetedToolbox(session, this::isMade, call -> read(call, collector), () -> ledger);
    Optional<Draft> draft = agent.work(question, session, toolbox);
    Optional<Outcome> outcome = draft.map(each -> finalizer.of(question, ledger, each));
    if (draft.isEmpty() && !ledger.isEmpty()) {
      outcome = Optional.of(finalizer.last(question, ledger));
    }
    if (outcome.isPresent() && outcome.get() instanceof Outcome.Unsupported) {
      session.warn("agent-failed");
      return Optional.empty();
    }
    return outcome;
  }

  /**
   * The outcome of searching. If what a language model advised to read leads to no answer, the
   * rules answer from what was read before.
   */
  private Outcome search(Decomposition question, Plan plan) {
    unadvised = Optional.empty();
    Outcome outcome = readOn(question, plan);
    if (unadvised.isEmpty() || outcome instanceof Outcome.Answered) {
      return outcome;
    }
    ledger = unadvised.get().ledger();
    trace.read(ledger);
    return switch (unadvised.get().move()) {
      case NextMove.Compose _ -> {
        session.warn("advised-in-vain");
        yield finalizer.quoting(question, ledger);
      }
      case NextMove.Ask(Clarification clarification) ->
          new Outcome.NeedsClarification(trace.account(), clarification);
      case NextMove.GiveUp(String reason) -> unsupported(reason);
      case NextMove.Read _, NextMove.Advised _ ->
          throw new IllegalStateException("advice is asked for only when nothing is left to read");
    };
  }

  /** Reads and reviews until the evidence suffices or nothing more can be read. */
  private Outcome readOn(Decomposition question, Plan plan) {
    Filter first =
        plan.calls().getFirst() instanceof ToolCall.Retrieval retrieval
            ? retrieval.filter()
            : session.question().filter();
    EvidenceCollector collector = collector(question, first);
    MoveChooser moves = new MoveChooser(components, session);
    String missing = "";
    while (true) {
      session.checkCancelled();
      NextMove move = moves.after(new Reviewer.Situation(question, plan, ledger, done, missing));
      note(move);
      switch (move) {
        case NextMove.Compose _ -> {
          switch (finalizer.compose(question, ledger)) {
            case AnswerFinalizer.Done(Outcome outcome) -> {
              return outcome;
            }
            case AnswerFinalizer.Lacking(String what) -> missing = what;
          }
        }
        case NextMove.Ask(Clarification clarification) -> {
          return new Outcome.NeedsClarification(trace.account(), clarification);
        }
        case NextMove.GiveUp(String reason) -> {
          return unsupported(reason);
        }
        case NextMove.Read(FollowUps.Next next) -> {
          if (!session.mayCall() || goesInCircles(next.call())) {
            return finalizer.last(question, ledger); // the evidence read so far must do
          }
          read(next.call(), collector);
        }
        case NextMove.Advised(FollowUps.Next next, NextMove otherwise) -> {
          if (unadvised.isEmpty()) {
            unadvised = Optional.of(new Unadvised(otherwise, ledger));
          }
          read(next.call(), collector);
        }
      }
    }
  }

  private void note(NextMove move) {
    switch (move) {
      case NextMove.Compose _ -> trace.reviewed("enough", "", ledger);
      case NextMove.Read(FollowUps.Next next) -> trace.reviewed("more", next.reason(), ledger);
      case NextMove.Advised(FollowUps.Next next, _) ->
          trace.reviewed("more", next.reason(), ledger);
      case NextMove.Ask(Clarification ask) -> trace.reviewed("clarify", ask.missingInfo(), ledger);
      case NextMove.GiveUp(String reason) -> trace.reviewed("unsupported", reason, ledger);
    }
  }

  private EvidenceCollector collector(Decomposition question, Filter first) {
    return new EvidenceCollector(
        session, tools, new StatementRater(question, library), first, trace);
  }

  private Reviewer.CallResult read(ToolCall call, EvidenceCollector collector) {
    EvidenceCollector.Gathered gathered = collector.gather(call, ledger);
    done.add(gathered.done());
    ledger = gathered.ledger();
    trace.read(ledger);
    return gathered.done();
  }

  private boolean isMade(ToolCall call) {
    return done.stream().anyMatch(each -> each.call().equals(call));
  }

  /** Repeating a call would only repeat its result. */
  private boolean goesInCircles(ToolCall call) {
    boolean made = isMade(call);
    if (made) {
      session.warn("circle", call.tool());
    }
    return made;
  }

  private Outcome unsupported(String reason) {
    return new Outcome.Unsupported(trace.account(), reason, ClosestPassages.of(ledger));
  }
}
