package io.pinakes.orchestrator;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.StatementRater;
import io.pinakes.orchestrator.formula.Formula;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.structured.StructuredResult;
import io.pinakes.orchestrator.structured.StructuredSearch;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.orchestrator.verify.StructuredSentence;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.time.DateSpan;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Executes a structured plan: finds the requested rows and figures, and reads the text of documents
 * that belong to the answer but lack the value.
 */
final class StructuredAnswerer {
  /** Minimum share of the words not read as fields that a text answer must cover. */
  private static final double MIN_COVERED = 0.6;

  /** A question with more words unread is not about fields, and is not asked back about. */
  private static final int MAX_UNREAD = 4;

  /** Passages read from documents that lack a value. */
  private static final int MAX_PASSAGES = 5;

  private final Session session;
  private final Tools tools;
  private final AnswerTraceBuilder trace;
  private final AnswerFinalizer finalizer;

  StructuredAnswerer(
      Session session, Tools tools, AnswerTraceBuilder trace, AnswerFinalizer finalizer) {
    this.session = session;
    this.tools = tools;
    this.trace = trace;
    this.finalizer = finalizer;
  }

  /** The outcome; empty if the values do not answer and the text must be read. */
  Optional<Outcome> answer(Decomposition question, StructuredQuestion request) {
    Messages messages = Messages.in(question.language());
    StructuredSentence sentence = new StructuredSentence(session.question().text(), messages);
    sentence.admitWritten(session.question().asked());
    // The title of a table and the names of its columns are repeated, figures and all.
    request.demands().forEach(demand -> sentence.admitWritten(demand.words()));
    request.properties().forEach(name -> sentence.admitWritten(name.replace('_', ' ')));
    StructuredResult result =
        new StructuredSearch(session.library(), tools, new Noted(sentence), messages)
            .search(request, session.question().filter());
    return switch (result) {
      case StructuredResult.Found found -> {
        found.warnings().forEach(session::relay);
        yield finalizer.structured(
            question, found, sentence, found.lacking().flatMap(filter -> read(question, filter)));
      }
      case StructuredResult.Asked(var clarification) ->
          Optional.of(new Outcome.NeedsClarification(trace.account(), clarification));
      case StructuredResult.Absent(String reason) ->
          Optional.of(new Outcome.Unsupported(trace.account(), reason, List.of()));
      case StructuredResult.Sparse(String reason) -> {
        session.warn("text-instead", reason);
        yield Optional.empty();
      }
    };
  }

  /** Records every call, and adds its result to the grounds of the sentence. */
  private final class Noted implements StructuredSearch.Calls {
    private final StructuredSentence sentence;

    Noted(StructuredSentence sentence) {
      this.sentence = sentence;
    }

    @Override
    public void called(ToolCall.AnnotationsSearch call, FactPage found) {
      session.called();
      trace.called(call, found);
      sentence.found(found);
    }

    @Override
    public void called(ToolCall.AnnotationsAggregate call, Aggregate result) {
      session.called();
      trace.called(call, result);
      sentence.computed(result);
    }

    @Override
    public void related(BigDecimal first, BigDecimal second) {
      sentence.related(first, second);
    }

    @Override
    public void computed(Formula formula, Collection<Fact> rows) {
      sentence.computed(formula, rows);
    }

    @Override
    public void lasted(DateSpan span) {
      sentence.lasted(span);
    }
  }

  /** Reads the text of documents that lack a value. */
  private Optional<EvidenceLedger> read(Decomposition question, Filter lacking) {
    if (!session.mayCall()) {
      session.warn("lacking-unread");
      return Optional.empty();
    }
    StatementRater rater = new StatementRater(question, session.library());
    ToolCall.Search search =
        new ToolCall.Search(question.question(), SearchMode.HYBRID, lacking, MAX_PASSAGES);
    EvidenceLedger ledger =
        new EvidenceCollector(session, tools, rater, lacking, trace)
            .gather(search, EvidenceLedger.EMPTY)
            .ledger();
    trace.read(ledger);
    return Optional.of(ledger);
  }

  /**
   * Whether the outcome from text is that of a partly read question. An answer to one about fields
   * must cover most of the words that were not read; one about rows need not, since text holds rows
   * as well. A question hardly read at all is left to the text.
   */
  static boolean isAnsweredBy(Outcome text, StructuredQuestion question) {
    if (question.unread().size() > MAX_UNREAD) {
      return true;
    }
    if (!(text instanceof Outcome.Answered answered)) {
      return false;
    }
    if (question.onFacts()) {
      return true;
    }
    String quoted =
        answered.answer().claims().stream()
            .map(VerifiedAnswer.SupportedClaim::text)
            .collect(Collectors.joining("\n"));
    Set<String> quotedTerms = Set.copyOf(TextAnalysis.terms(quoted));
    List<String> open = TextAnalysis.terms(String.join(" ", question.unread()));
    return open.stream().filter(quotedTerms::contains).count() >= MIN_COVERED * open.size();
  }
}
