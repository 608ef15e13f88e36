package io.pinakes.orchestrator;

import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.StatementRater;
import io.pinakes.orchestrator.evidence.ValueEvidence;
import io.pinakes.orchestrator.longtext.LongTextResult;
import io.pinakes.orchestrator.navigate.Navigation;
import io.pinakes.orchestrator.navigate.NavigationLimits;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.Property;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.text.Counted;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Calls tools and collects their results as evidence. Documents that the question's own filter
 * excludes are never collected, even if a call asks for them.
 */
final class EvidenceCollector {
  /** Values entered per call. */
  private static final int MAX_VALUES = 50;

  private final Session session;
  private final Tools tools;
  private final StatementRater rater;
  private final Filter first;
  private final AnswerTraceBuilder trace;
  private final Map<DocumentId, Boolean> permitted = new HashMap<>();

  /**
   * @param first the filter of the first planned search; passages that do not match it support an
   *     answer less
   */
  EvidenceCollector(
      Session session, Tools tools, StatementRater rater, Filter first, AnswerTraceBuilder trace) {
    this.session = session;
    this.tools = tools;
    this.rater = rater;
    this.first = first;
    this.trace = trace;
  }

  /** The result of a call. */
  record Gathered(EvidenceLedger ledger, Reviewer.CallResult done) {}

  /** Calls a tool; a call that does not fit the library only returns its problem. */
  Gathered gather(ToolCall call, EvidenceLedger ledger) {
    session.called();
    try {
      return switch (call) {
        case ToolCall.Retrieval retrieval -> retrieve(retrieval, ledger);
        case ToolCall.ReadPages read -> passages(read, pages(read), ledger);
        case ToolCall.LookupDefinition lookup -> {
          List<Chunk> found = tools.run(lookup).stream().map(FoundDefinition::chunk).toList();
          yield passages(lookup, found, ledger);
        }
        case ToolCall.FollowReference follow -> {
          require(follow.document());
          yield passages(follow, tools.run(follow).chunks(), ledger);
        }
        case ToolCall.DocumentMetadata metadata -> {
          require(metadata.document());
          yield values(metadata, FactEvidence.fields(tools.run(metadata)), 1, ledger);
        }
        case ToolCall.AnnotationsSearch search -> {
          FactPage page = tools.run(search);
          page.warnings().forEach(session::relay);
          yield values(search, FactEvidence.facts(page), page.total(), ledger);
        }
        case ToolCall.AnnotationsAggregate aggregate -> {
          Aggregate result = tools.run(aggregate);
          result.warnings().forEach(session::relay);
          yield values(
              aggregate,
              new FactEvidence(session.library()).computed(aggregate.request(), result),
              result.facts(),
              ledger);
        }
        case ToolCall.ExportAnnotations export -> {
          FactPage page = tools.run(export);
          page.warnings().forEach(session::relay);
          yield rows(export, page, ledger);
        }
      };
    } catch (IllegalArgumentException e) {
      String problem = String.valueOf(e.getMessage());
      trace.failed(call, problem);
      return new Gathered(ledger, new Reviewer.CallResult(call, 0, problem));
    }
  }

  private Gathered retrieve(ToolCall.Retrieval call, EvidenceLedger ledger) {
    return switch (call) {
      case ToolCall.Search search -> {
        SearchResult result = tools.run(search);
        yield read(call, result.hits(), ledger, () -> trace.called(search, result));
      }
      case ToolCall.Navigate walk -> {
        Navigation navigation = tools.run(walk, trace.sectionsRead(), walkLimits());
        List<Hit> hits = navigation.together().stream().limit(walk.topK()).toList();
        yield read(call, hits, ledger, () -> trace.called(walk, navigation));
      }
      case ToolCall.LongText longText -> {
        LongTextResult result = tools.run(longText);
        yield read(call, result.read(), ledger, () -> trace.called(longText, result));
      }
    };
  }

  /** A walk gets the model calls and the time that the answer has left. */
  private NavigationLimits walkLimits() {
    NavigationLimits usual = NavigationLimits.DEFAULT;
    Duration left = session.remainingForModel();
    long calls = session.modelLost() ? 0 : session.modelCallsLeft();
    return usual
        .withModelCalls((int) Math.min(usual.modelCalls(), calls))
        .withTime(left.isZero() || left.compareTo(usual.time()) > 0 ? usual.time() : left);
  }

  /** Reads passages, then records the step, so that reading is part of it. */
  private Gathered read(
      ToolCall.Retrieval call, List<Hit> hits, EvidenceLedger ledger, Runnable noted) {
    List<Hit> allowed = hits.stream().filter(hit -> isPermitted(hit.chunk().document())).toList();
    EvidenceLedger entered = enter(allowed, call.filter().equals(first), ledger, chars(call));
    noted.run();
    return new Gathered(entered, new Reviewer.CallResult(call, allowed.size(), ""));
  }

  private static OptionalInt chars(ToolCall.Retrieval call) {
    return call instanceof ToolCall.Search search ? search.contextChars() : OptionalInt.empty();
  }

  private EvidenceLedger enter(
      List<Hit> hits, boolean demanded, EvidenceLedger ledger, OptionalInt chars) {
    if (hits.isEmpty()) {
      return ledger;
    }
    List<Evidence> rated = rater.rate(hits, ledger.read(), ledger.nextHandle(), demanded);
    return rater.settled(
        ledger.plus(
            chars.isEmpty()
                ? rated
                : rated.stream().map(evidence -> around(evidence, chars.getAsInt())).toList()));
  }

  /** The best statement of a passage, with as many neighbours as fit the given length. */
  private static Evidence around(Evidence evidence, int chars) {
    return new Evidence(
        evidence.handle(),
        evidence.hit(),
        evidence.around(evidence.best(), chars),
        evidence.covered());
  }

  /** Enters chunks that were requested by name. */
  private Gathered passages(ToolCall call, List<Chunk> chunks, EvidenceLedger ledger) {
    List<Hit> hits = new ArrayList<>();
    for (Chunk chunk : chunks) {
      Optional<DocumentRecord> document = session.library().document(chunk.document());
      if (document.isPresent() && isPermitted(chunk.document())) {
        hits.add(
            new Hit(
                chunk, document.get().bucket(), document.get().file(), 0, "", Explanation.none()));
      }
    }
    EvidenceLedger entered = enter(hits, true, ledger, OptionalInt.empty());
    trace.called(call, hits);
    return new Gathered(entered, new Reviewer.CallResult(call, hits.size(), ""));
  }

  /** Reads the passages of a document within {@code reach} UTF-16 units of cited words. */
  EvidenceLedger around(List<Citation.Words> cited, int reach, EvidenceLedger ledger) {
    session.called();
    DocumentId document = cited.getFirst().document();
    Map<ChunkId, Chunk> near = new LinkedHashMap<>();
    int first = Integer.MAX_VALUE;
    int last = 0;
    for (Citation.Words words : cited) {
      first = Math.min(first, words.pages().first());
      last = Math.max(last, words.pages().last());
      Span around = new Span(Math.max(0, words.span().start() - reach), words.span().end() + reach);
      session.library().chunks(document, around).forEach(chunk -> near.put(chunk.id(), chunk));
    }
    ToolCall.ReadPages call = new ToolCall.ReadPages(document, new PageRange(first, last));
    return passages(call, List.copyOf(near.values()), ledger).ledger();
  }

  private List<Chunk> pages(ToolCall.ReadPages call) {
    require(call.document());
    List<Page> pages = tools.run(call);
    Span span = new Span(pages.getFirst().span().start(), pages.getLast().span().end());
    return session.library().chunks(call.document(), span);
  }

  private Gathered values(
      ToolCall call, List<ValueEvidence> values, long found, EvidenceLedger ledger) {
    List<ValueEvidence> allowed =
        values.stream()
            .filter(
                value ->
                    value.sources().stream().allMatch(source -> isPermitted(source.document())))
            .toList();
    if (allowed.size() > MAX_VALUES) {
      session.warn("values-cut", allowed.size(), call.tool(), MAX_VALUES);
    }
    List<ValueEvidence> read = allowed.subList(0, Math.min(allowed.size(), MAX_VALUES));
    trace.called(call, found);
    return new Gathered(ledger.plusValues(read), new Reviewer.CallResult(call, found, ""));
  }

  /** Enters a page of an export, one value per row. */
  private Gathered rows(ToolCall.ExportAnnotations call, FactPage page, EvidenceLedger ledger) {
    List<ValueEvidence> rows = new ArrayList<>();
    for (FactPage.Hit hit : page.hits()) {
      Fact fact = hit.fact();
      List<Property> asked =
          fact.properties().stream()
              .filter(each -> call.columns().isEmpty() || call.columns().contains(each.key()))
              .toList();
      if (!asked.isEmpty() && isPermitted(fact.document())) {
        rows.add(FactEvidence.row(fact, asked));
      }
    }
    trace.called(call, page);
    int next = call.request().offset() + page.hits().size();
    String note =
        next < page.total()
            ? "rows up to " + next + " of " + page.total() + "; cursor of the next: " + next
            : "these are the last of " + Counted.of(page.total(), "row");
    return new Gathered(
        ledger.plusValues(rows), new Reviewer.CallResult(call, page.hits().size(), "", note));
  }

  private void require(DocumentId document) {
    if (!isPermitted(document)) {
      throw new IllegalArgumentException("there is no document \"" + document + "\"");
    }
  }

  private boolean isPermitted(DocumentId document) {
    Filter filter = session.question().filter();
    return filter.isAll()
        || permitted.computeIfAbsent(
            document, id -> session.library().count(filter.and(Filter.document(id))) > 0);
  }
}
