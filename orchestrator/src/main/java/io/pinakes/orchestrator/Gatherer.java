package io.pinakes.orchestrator;

import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Source;
import io.pinakes.orchestrator.evidence.StatementRater;
import io.pinakes.orchestrator.evidence.ValueEvidence;
import io.pinakes.orchestrator.longtext.LongTextResult;
import io.pinakes.orchestrator.navigate.Navigation;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Calls tools and enters what they find as evidence. Whatever a call asks for, nothing comes in
 * from a document that the question's own filter does not let through.
 */
final class Gatherer {
  /** Facts of one call that are entered; an aggregate names no more of its rows. */
  private static final int MAX_VALUES = 50;

  private static final int MAX_SAMPLE = 12;

  private final Session session;
  private final Tools tools;
  private final StatementRater rater;
  private final Filter first;
  private final AnswerTraceBuilder trace;
  private final Map<DocumentId, Boolean> permitted = new HashMap<>();

  /**
   * @param first what the first planned search demands: passages that meet less support less
   */
  Gatherer(
      Session session, Tools tools, StatementRater rater, Filter first, AnswerTraceBuilder trace) {
    this.session = session;
    this.tools = tools;
    this.rater = rater;
    this.first = first;
    this.trace = trace;
  }

  /** What a call has brought. */
  record Gathered(EvidenceLedger ledger, Reviewer.Done done) {}

  /** Calls a tool; a call that does not fit the library brings nothing but its problem. */
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
          yield values(metadata, fields(tools.run(metadata)), 1, ledger);
        }
        case ToolCall.AnnotationsSearch search -> {
          FactPage page = tools.run(search);
          page.warnings().forEach(session::warn);
          yield values(search, facts(page), page.total(), ledger);
        }
        case ToolCall.AnnotationsAggregate aggregate -> {
          Aggregate result = tools.run(aggregate);
          result.warnings().forEach(session::warn);
          yield values(aggregate, workedOut(aggregate.request(), result), result.facts(), ledger);
        }
        case ToolCall.ExportAnnotations export -> {
          long rows = tools.run(export, Writer.nullWriter());
          trace.called(export, rows);
          yield new Gathered(ledger, new Reviewer.Done(export, rows, ""));
        }
      };
    } catch (IllegalArgumentException e) {
      String problem = String.valueOf(e.getMessage());
      trace.failed(call, problem);
      return new Gathered(ledger, new Reviewer.Done(call, 0, problem));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // nothing is written anywhere
    }
  }

  private Gathered retrieve(ToolCall.Retrieval call, EvidenceLedger ledger) {
    return switch (call) {
      case ToolCall.Search search -> {
        SearchResult result = tools.run(search);
        yield read(call, result.hits(), ledger, () -> trace.called(search, result));
      }
      case ToolCall.Navigate walk -> {
        Navigation navigation = tools.run(walk, trace.sectionsRead());
        List<Hit> hits = navigation.together().stream().limit(walk.topK()).toList();
        yield read(call, hits, ledger, () -> trace.called(walk, navigation));
      }
      case ToolCall.LongText longText -> {
        LongTextResult result = tools.run(longText);
        yield read(call, result.read(), ledger, () -> trace.called(longText, result));
      }
    };
  }

  /** Reads passages, which is part of the step that is noted then. */
  private Gathered read(
      ToolCall.Retrieval call, List<Hit> hits, EvidenceLedger ledger, Runnable noted) {
    List<Hit> allowed = hits.stream().filter(hit -> isPermitted(hit.chunk().document())).toList();
    EvidenceLedger entered = enter(allowed, call.filter().equals(first), ledger);
    noted.run();
    return new Gathered(entered, new Reviewer.Done(call, allowed.size(), ""));
  }

  private EvidenceLedger enter(List<Hit> hits, boolean demanded, EvidenceLedger ledger) {
    return hits.isEmpty()
        ? ledger
        : ledger.plus(rater.rate(hits, ledger.read(), ledger.nextHandle(), demanded));
  }

  /** Chunks that were named, not searched for. */
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
    EvidenceLedger entered = enter(hits, true, ledger);
    trace.called(call, hits);
    return new Gathered(entered, new Reviewer.Done(call, hits.size(), ""));
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
      session.warn(
          "of the "
              + allowed.size()
              + " values that "
              + call.tool()
              + " brought, the first "
              + MAX_VALUES
              + " were read");
    }
    List<ValueEvidence> read = allowed.subList(0, Math.min(allowed.size(), MAX_VALUES));
    trace.called(call, found);
    return new Gathered(ledger.plusValues(read), new Reviewer.Done(call, found, ""));
  }

  private static List<ValueEvidence> fields(DocumentRecord document) {
    List<ValueEvidence> values = new ArrayList<>();
    document
        .metadata()
        .fields()
        .forEach(
            (field, list) ->
                list.forEach(
                    value ->
                        values.add(
                            new ValueEvidence(
                                "V1",
                                document.id() + ": " + field + " = " + value.display(),
                                new Source.Field(document.id(), field, value.display())))));
    return values;
  }

  private static List<ValueEvidence> facts(FactPage page) {
    List<ValueEvidence> values = new ArrayList<>();
    for (FactPage.Hit hit : page.hits()) {
      values.addAll(fact(hit.fact()));
    }
    return values;
  }

  /** A row is one value; of a record every field is. */
  private static List<ValueEvidence> fact(Fact fact) {
    if (fact.shape() == Shape.RECORD) {
      return fact.properties().stream()
          .map(
              property ->
                  new ValueEvidence(
                      "V1", fact.document() + ": " + said(property), field(fact, property)))
          .toList();
    }
    String text =
        fact.document()
            + (fact.label().isEmpty() ? ": " : ", " + fact.label() + ": ")
            + fact.properties().stream().map(Gatherer::said).collect(Collectors.joining("; "));
    return List.of(new ValueEvidence("V1", text, new Source.Row(fact)));
  }

  private static String said(Property property) {
    return property.name() + " = " + property.raw().replaceAll("\\s+", " ");
  }

  private static Source field(Fact record, Property property) {
    return new Source.Field(record.document(), property.name(), property.raw());
  }

  /** One value for each figure of each group, with the first rows that went in. */
  private List<ValueEvidence> workedOut(AggregateRequest request, Aggregate aggregate) {
    List<ValueEvidence> values = new ArrayList<>();
    for (Aggregate.Group group : aggregate.groups()) {
      String key =
          group.keys().stream()
              .map(each -> each.map(value -> value.display()).orElse("without"))
              .collect(Collectors.joining(", "));
      Filter rows = request.facts().filter().and(group.filter());
      for (Aggregate.Result result : group.results()) {
        String property = result.measure().property();
        FactRequest sample =
            request
                .facts()
                .withFilter(property.isEmpty() ? rows : rows.and(new Filter.Exists(property)))
                .withPage(0, MAX_SAMPLE);
        List<Source> sources = new ArrayList<>();
        for (FactPage.Hit hit : session.library().annotations().search(sample).hits()) {
          sources.add(source(hit.fact(), property));
        }
        AggregateRequest one =
            new AggregateRequest(
                request.facts().withFilter(rows), List.of(result.measure()), List.of(), 1, false);
        for (Aggregate.Part part : result.parts()) {
          if (!sources.isEmpty()) {
            String text =
                result.measure().function().label()
                    + (property.isEmpty() ? "" : " of " + property)
                    + (key.isEmpty() ? "" : " for " + key)
                    + " = "
                    + part.value().display()
                    + ", from "
                    + part.values()
                    + " values";
            values.add(new ValueEvidence("V1", text, sources, Optional.of(one)));
          }
        }
      }
    }
    return values;
  }

  private static Source source(Fact fact, String property) {
    if (fact.shape() != Shape.RECORD) {
      return new Source.Row(fact);
    }
    Property shown = fact.property(PropertyKey.of(property)).orElse(fact.properties().getFirst());
    return field(fact, shown);
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
