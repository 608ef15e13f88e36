package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.AggregatePart;
import io.pinakes.search.annotate.AggregatePlan;
import io.pinakes.search.annotate.FactReading;
import io.pinakes.search.annotate.Group;
import io.pinakes.search.annotate.GroupFigures;
import io.pinakes.search.annotate.GroupKeys;
import io.pinakes.search.annotate.GroupReport;
import io.pinakes.search.annotate.Names;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.query.SearchMode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** Computes an aggregate in one pass over the facts, reading each value once from doc values. */
final class Aggregation {
  private final CommitFacts commit;
  private final FactReading reading;

  Aggregation(CommitFacts commit, FactReading reading) {
    this.commit = commit;
    this.reading = reading;
  }

  /**
   * An interpreted request.
   *
   * @param found matches all facts that the request selects
   * @param facts the same without totals; these are aggregated
   */
  private record Asked(
      AggregateRequest request,
      Query found,
      Query facts,
      Names names,
      AggregatePlan plan,
      Set<String> warnings) {}

  private Asked asked(AggregateRequest request) throws IOException {
    Set<String> warnings = CompiledFactRequest.warnings();
    Query found =
        CompiledFactRequest.of(commit, request.facts(), SearchMode.KEYWORD, reading, warnings)
            .all();
    Names names = new Names(commit, reading, request.facts().shapes(), warnings::add);
    AggregatePlan plan = AggregatePlan.of(commit, names, request);
    Query facts =
        anyTotals() ? Queries.all(found, Queries.not(new TermQuery(FactMapping.totals()))) : found;
    return new Asked(request, found, facts, names, plan, warnings);
  }

  private boolean anyTotals() throws IOException {
    return commit.searcher().getIndexReader().docFreq(FactMapping.totals()) > 0;
  }

  private long totals(Asked asked) throws IOException {
    return anyTotals()
        ? commit.searcher().count(Queries.all(asked.found(), new TermQuery(FactMapping.totals())))
        : 0;
  }

  private GroupTable table(Asked asked) throws IOException {
    GroupTable table =
        new GroupTable(
            asked.plan().groupings().stream().map(Grouping::new).toList(),
            asked.plan().figures().stream().map(MeasureReader::new).toList());
    table.add(commit.searcher(), asked.facts());
    return table;
  }

  Aggregate run(AggregateRequest request) throws IOException {
    Asked asked = asked(request);
    AggregatePlan.warnOfCurrencies(
        request,
        property ->
            SeparateCurrencies.of(commit, asked.names(), asked.facts(), property)
                .map(GroupKeys::labels)
                .orElse(List.of()),
        asked.warnings()::add);
    GroupTable table = table(asked);
    GroupReport report = new GroupReport(asked.plan().groupings(), asked.plan().figures());
    List<Group> groups = report.ordered(request, table.groups());
    List<Group> top = groups.subList(0, Math.min(request.top(), groups.size()));
    List<List<AggregatePart.Sample>> samples = Samples.of(top, commit.searcher().getIndexReader());
    List<Aggregate.Group> shown = new ArrayList<>();
    for (int i = 0; i < top.size(); i++) {
      shown.add(
          report.shown(
              top.get(i), samples.get(i).stream().map(AggregatePart.Sample::fact).toList()));
    }
    return new Aggregate(
        shown,
        groups.size() - shown.size(),
        table.facts(),
        table.documents(),
        totals(asked),
        disagreements(asked).of(request, asked.facts()),
        List.copyOf(asked.warnings()));
  }

  private Disagreements disagreements(Asked asked) {
    return new Disagreements(commit, asked.names(), asked.warnings()::add);
  }

  /** The partial aggregate of this commit as one part of a collection. */
  AggregatePart part(AggregateRequest request) throws IOException {
    Asked asked = asked(request);
    Map<String, List<GroupKeys.KeyValue>> currencies = new HashMap<>();
    for (AggregateRequest.Measure measure : AggregatePlan.mixing(request)) {
      Optional<GroupKeys> told =
          SeparateCurrencies.of(commit, asked.names(), asked.facts(), measure.property());
      told.ifPresent(keys -> currencies.put(measure.property(), keys.values()));
    }
    GroupTable table = table(asked);
    List<List<AggregatePart.Sample>> samples =
        Samples.of(table.groups(), commit.searcher().getIndexReader());
    List<AggregatePart.GroupPart> groups = new ArrayList<>();
    for (Group group : table.groups()) {
      groups.add(
          new AggregatePart.GroupPart(
              Arrays.stream(group.keys).boxed().toList(),
              group.facts,
              asked.plan().figures().stream().map(of -> of.part(group)).toList(),
              samples.get(groups.size())));
    }
    Disagreements compared = disagreements(asked);
    List<List<Aggregate.Disagreement>> disagreements = new ArrayList<>();
    for (String property : AggregatePart.compared(request)) {
      disagreements.add(compared.of(request, property, asked.facts(), AggregatePart.DISAGREEMENTS));
    }
    return new AggregatePart(
        asked.plan().groupings().stream().map(GroupKeys::values).toList(),
        asked.plan().figures().stream()
            .map(GroupFigures::texts)
            .map(texts -> texts.texts())
            .toList(),
        groups,
        table.facts(),
        table.documents(),
        totals(asked),
        disagreements,
        currencies,
        List.copyOf(asked.warnings()));
  }

  /**
   * The currencies that a separate field states for the matching facts, whose {@code property} is
   * an amount; empty if there is no such field. See {@link SeparateCurrencies}.
   */
  Optional<GroupKeys> currencies(FactRequest request, String property) throws IOException {
    Set<String> warnings = CompiledFactRequest.warnings();
    Query found =
        CompiledFactRequest.of(commit, request, SearchMode.KEYWORD, reading, warnings).all();
    Names names = new Names(commit, reading, request.shapes(), warnings::add);
    return SeparateCurrencies.of(commit, names, found, property);
  }
}
