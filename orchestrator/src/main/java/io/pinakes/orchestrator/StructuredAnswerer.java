package io.pinakes.orchestrator;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.ExtractiveComposer;
import io.pinakes.orchestrator.compose.Task;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.StatementRater;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.structured.StructuredResult;
import io.pinakes.orchestrator.structured.StructuredSearch;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.CitationVerifier;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.Library;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Answers from fields and facts. Of documents that belong to the answer and lack the value, the
 * best sentences of their text are quoted beside it.
 */
final class StructuredAnswerer {
  /** Passages that are read of documents that lack a value. */
  private static final int MAX_PASSAGES = 5;

  private final Orchestrator orchestrator;
  private final Session session;
  private final Library library;
  private final AnswerTraceBuilder trace;
  private final Tools tools;

  StructuredAnswerer(
      Orchestrator orchestrator, Session session, AnswerTraceBuilder trace, Tools tools) {
    this.orchestrator = orchestrator;
    this.session = session;
    library = session.library();
    this.trace = trace;
    this.tools = tools;
  }

  /** Empty if the text has to tell. */
  Optional<Outcome> answer(Decomposition decomposition) {
    Filter filter = session.question().filter();
    Optional<StructuredQuestion> question =
        orchestrator
            .structuredReader()
            .flatMap(reader -> reader.read(decomposition, filter, library));
    if (question.isEmpty()) {
      return Optional.empty();
    }
    trace.planned(question.get());
    StructuredSearch.Calls calls =
        new StructuredSearch.Calls() {
          @Override
          public void called(ToolCall.AnnotationsSearch call, FactPage found) {
            session.called();
            trace.called(call, found);
          }

          @Override
          public void called(ToolCall.AnnotationsAggregate call, Aggregate result) {
            session.called();
            trace.called(call, result);
          }
        };
    StructuredResult result =
        new StructuredSearch(library, tools, calls).search(question.get(), filter);
    return switch (result) {
      case StructuredResult.Found found -> Optional.of(answered(decomposition, found));
      case StructuredResult.Asked asked ->
          Optional.of(new Outcome.NeedsClarification(trace.account(), asked.clarification()));
      case StructuredResult.Sparse(String reason) -> {
        session.warn(reason + "; looked for in the text");
        yield Optional.empty();
      }
    };
  }

  private Outcome answered(Decomposition question, StructuredResult.Found found) {
    found.warnings().forEach(session::warn);
    List<String> markers = found.citations().stream().map(Citation::marker).toList();
    if (markers.isEmpty()) {
      return new Outcome.Unsupported(trace.account(), "no row could be verified");
    }
    VerifiedAnswer answer =
        new VerifiedAnswer(
            List.of(new SupportedClaim(found.sentence(), markers)), found.citations());
    if (found.lacking().isPresent()) {
      answer = with(answer, quoted(question, found.lacking().get()));
    }
    answer
        .claims()
        .forEach(
            claim -> session.tell(new AnswerEvent.ClaimVerified(claim.text(), claim.markers())));
    return new Outcome.Answered(
        trace.account(),
        answer,
        found.number().map(number -> new Outcome.Figure(number, found.unit())),
        Optional.of(found.table()));
  }

  /** What documents that lack a value say in their text. */
  private VerifiedAnswer quoted(Decomposition question, Filter lacking) {
    if (!session.mayCall()) {
      session.warn("no call was left to read the text of documents that lack the value");
      return new VerifiedAnswer(List.of(), List.of());
    }
    Gatherer gatherer =
        new Gatherer(session, tools, new StatementRater(question, library), lacking, trace);
    ToolCall.Search search =
        new ToolCall.Search(question.question(), SearchMode.HYBRID, lacking, MAX_PASSAGES);
    EvidenceLedger read = gatherer.gather(search, EvidenceLedger.EMPTY).ledger();
    trace.read(read);
    Draft draft = new ExtractiveComposer().compose(new Task(question, read), session);
    trace.composed(draft);
    VerifiedAnswer verified = new CitationVerifier(library).verify(draft, read);
    trace.verified(verified);
    verified.warnings().forEach(session::warn);
    if (verified.claims().isEmpty()) {
      session.warn("nothing could be quoted of documents that lack the value");
    }
    return verified;
  }

  /** One answer after the other, with markers that go on. */
  private static VerifiedAnswer with(VerifiedAnswer first, VerifiedAnswer then) {
    List<Citation> citations = new ArrayList<>(first.citations());
    Map<String, String> markers = new HashMap<>();
    for (Citation citation : then.citations()) {
      String marker = Integer.toString(citations.size() + 1);
      markers.put(citation.marker(), marker);
      citations.add(citation.withMarker(marker));
    }
    List<SupportedClaim> claims = new ArrayList<>(first.claims());
    for (SupportedClaim claim : then.claims()) {
      claims.add(
          new SupportedClaim(
              claim.text(),
              claim.markers().stream()
                  .map(marker -> String.valueOf(markers.get(marker)))
                  .toList()));
    }
    return new VerifiedAnswer(claims, citations, then.rejected(), then.warnings());
  }
}
