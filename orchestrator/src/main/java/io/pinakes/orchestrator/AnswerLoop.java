package io.pinakes.orchestrator;

import io.pinakes.orchestrator.agent.Agent;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.StatementRater;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;

/** One answer: the loop of plan, review and tools, then composition and verification. */
final class AnswerLoop {
  private final Orchestrator orchestrator;
  private final Session session;
  private final Library library;
  private final AnswerTraceBuilder trace;
  private final List<Reviewer.Done> done = new ArrayList<>();
  private final AnswerFinalizer finalizer;
  private String missing = "";

  AnswerLoop(Orchestrator orchestrator, Session session) {
    this.orchestrator = orchestrator;
    this.session = session;
    library = session.library();
    trace = new AnswerTraceBuilder(session);
    finalizer = new AnswerFinalizer(orchestrator, session, trace);
  }

  Outcome answer() {
    Filter filter = session.question().filter();
    long documents = library.count(Filter.all());
    if (documents == 0) {
      return unsupported("the library holds no documents");
    }
    if (library.count(filter) == 0) {
      return new Outcome.NeedsClarification(
          trace.account(),
          new Clarification(
              Clarification.Type.NO_RESULTS,
              "no document meets the filter " + filter + "; drop or change it",
              List.of(new Clarification.Relaxation(filter, documents)),
              new TreeMap<>()));
    }
    Decomposition decomposition = orchestrator.decomposer().decompose(session);
    trace.decomposed(decomposition);
    session.goOn();
    Tools tools = orchestrator.tools(library);
    Optional<Outcome> fromValues =
        new StructuredAnswerer(orchestrator, session, trace, tools).answer(decomposition);
    if (fromValues.isPresent()) {
      return fromValues.get();
    }
    if (orchestrator.agent().isPresent()) {
      Gatherer gatherer =
          new Gatherer(session, tools, new StatementRater(decomposition, library), filter, trace);
      Optional<Outcome> worked = worked(orchestrator.agent().get(), decomposition, gatherer);
      if (worked.isPresent()) {
        return worked.get();
      }
    }
    Plan plan = orchestrator.planner().plan(decomposition, session);
    trace.planned(plan);
    StatementRater rater = new StatementRater(decomposition, library);
    Filter first =
        plan.calls().getFirst() instanceof ToolCall.Retrieval retrieval
            ? retrieval.filter()
            : filter;
    return loop(decomposition, plan, new Gatherer(session, tools, rater, first, trace));
  }

  /** The outcome of an agent's work; empty if there is none, and the loop has to do. */
  private Optional<Outcome> worked(Agent agent, Decomposition question, Gatherer gatherer) {
    trace.planned(Strategy.TOOLS);
    AtomicReference<EvidenceLedger> read = new AtomicReference<>(EvidenceLedger.EMPTY);
    Agent.Toolbox tools =
        new Agent.Toolbox() {
          @Override
          public Reviewer.Done call(ToolCall call) {
            session.goOn();
            if (done.stream().anyMatch(each -> each.call().equals(call))) {
              return new Reviewer.Done(call, 0, "this call has been made before");
            }
            if (!session.mayCall()) {
              return new Reviewer.Done(call, 0, "no call is left; answer from what was read");
            }
            Gatherer.Gathered gathered = gatherer.gather(call, read.get());
            done.add(gathered.done());
            read.set(gathered.ledger());
            trace.read(gathered.ledger());
            return gathered.done();
          }

          @Override
          public EvidenceLedger evidence() {
            return read.get();
          }
        };
    Optional<Draft> draft = agent.work(question, session, tools);
    EvidenceLedger ledger = read.get();
    if (draft.isEmpty() && ledger.isEmpty()) {
      return Optional.empty();
    }
    // the agent has searched as long as it wanted
    return Optional.of(
        draft.isPresent()
            ? finalizer.of(question, ledger, draft.get())
            : finalizer.last(question, ledger));
  }

  private Outcome loop(Decomposition question, Plan plan, Gatherer gatherer) {
    EvidenceLedger ledger = EvidenceLedger.EMPTY;
    while (true) {
      session.goOn();
      Decision decision =
          orchestrator
              .reviewer()
              .review(new Reviewer.Situation(question, plan, ledger, done, missing), session);
      trace.reviewed(decision, ledger);
      switch (decision) {
        case Decision.Enough _ -> {
          switch (finalizer.compose(question, ledger)) {
            case AnswerFinalizer.Done(Outcome outcome) -> {
              return outcome;
            }
            case AnswerFinalizer.Lacking(String what) -> missing = what;
          }
        }
        case Decision.Clarify(Clarification clarification) -> {
          return new Outcome.NeedsClarification(trace.account(), clarification);
        }
        case Decision.GiveUp(String reason) -> {
          return unsupported(reason);
        }
        case Decision.More(ToolCall next, _) -> {
          if (!session.mayCall() || repeated(next)) {
            return finalizer.last(question, ledger); // what is there has to do
          }
          Gatherer.Gathered gathered = gatherer.gather(next, ledger);
          done.add(gathered.done());
          ledger = gathered.ledger();
          trace.read(ledger);
        }
      }
    }
  }

  /** A call that was made before would bring the same again. */
  private boolean repeated(ToolCall call) {
    boolean repeated = done.stream().anyMatch(each -> each.call().equals(call));
    if (repeated) {
      session.warn("the search went in circles: " + call.tool() + " was called for twice");
    }
    return repeated;
  }

  private Outcome unsupported(String reason) {
    return new Outcome.Unsupported(trace.account(), reason);
  }
}
