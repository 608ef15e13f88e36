package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.Amounts;
import io.pinakes.search.annotate.Cell;
import io.pinakes.search.annotate.Group;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** Works out an aggregate: one pass over the facts, each value read once from column storage. */
final class Aggregation {
  private final Commit commit;
  private final Supplier<Embedder> embedder;

  Aggregation(Commit commit, Supplier<Embedder> embedder) {
    this.commit = commit;
    this.embedder = embedder;
  }

  Aggregate run(AggregateRequest request) throws IOException {
    Set<String> warnings = Wanted.warnings();
    Query found = Wanted.of(commit, request.facts(), SearchMode.KEYWORD, embedder, warnings).all();
    Names names =
        new Names(commit, new Meanings(commit, embedder), request.facts().shapes(), warnings::add);
    List<Measured> measures = new ArrayList<>();
    for (AggregateRequest.Measure measure : request.measures()) {
      requireOneShape(request, names, measure.property());
      measures.add(Measured.of(commit, names, measure));
    }
    List<Grouping> groupings = new ArrayList<>();
    for (AggregateRequest.GroupBy by : request.groups()) {
      requireOneShape(request, names, by.property());
      groupings.add(Grouping.of(commit, names, by));
    }
    Query totals = new TermQuery(FactMapping.totals());
    boolean anyTotals = commit.searcher().getIndexReader().docFreq(FactMapping.totals()) > 0;
    Query facts = anyTotals ? Queries.all(found, Queries.not(totals)) : found;
    warnOfCurrencies(request, names, facts, warnings);
    GroupTable table = new GroupTable(groupings, measures);
    table.add(commit.searcher(), facts);
    List<Group> groups =
        request.largestFirst()
            ? largestFirst(table.groups(), groupings, measures.getFirst())
            : table.groups().stream().sorted(byKeys(groupings)).toList();
    List<Group> top = groups.subList(0, Math.min(request.top(), groups.size()));
    List<List<String>> samples = Samples.of(top, commit.searcher().getIndexReader());
    List<Aggregate.Group> shown = new ArrayList<>();
    for (int i = 0; i < top.size(); i++) {
      shown.add(group(top.get(i), groupings, measures, samples.get(i)));
    }
    return new Aggregate(
        shown,
        groups.size() - shown.size(),
        table.facts(),
        table.documents(),
        anyTotals ? commit.searcher().count(Queries.all(found, totals)) : 0,
        new Disagreements(commit, names).of(request, facts),
        List.copyOf(warnings));
  }

  private void warnOfCurrencies(
      AggregateRequest request, Names names, Query facts, Set<String> warnings) throws IOException {
    boolean apart =
        request.groups().stream().anyMatch(by -> by.property().equals(SeparateCurrencies.FIELD));
    if (apart) {
      return;
    }
    for (AggregateRequest.Measure measure : request.measures()) {
      if (SeparateCurrencies.isMixedBy(measure.function())) {
        List<String> currencies = SeparateCurrencies.of(commit, names, facts, measure.property());
        if (currencies.size() > 1) {
          warnings.add(
              "the documents' field \"currency\" says "
                  + String.join(", ", currencies)
                  + ": if \""
                  + measure.property()
                  + "\" is an amount, group by currency or keep to one, since "
                  + measure.function()
                  + " takes its numbers as they are");
        }
      }
    }
  }

  /**
   * The currencies that a field of their own tells of the facts a request finds, of which {@code
   * property} is an amount; see {@link SeparateCurrencies}.
   */
  List<String> currencies(FactRequest request, String property) throws IOException {
    Set<String> warnings = Wanted.warnings();
    Query found = Wanted.of(commit, request, SearchMode.KEYWORD, embedder, warnings).all();
    Names names =
        new Names(commit, new Meanings(commit, embedder), request.shapes(), warnings::add);
    return SeparateCurrencies.of(commit, names, found, property);
  }

  /** What is both a property and a field cannot be told apart where both are asked for. */
  private static void requireOneShape(AggregateRequest request, Names names, String name)
      throws IOException {
    Set<Shape> shapes = request.facts().shapes();
    if (!name.isEmpty() && shapes.contains(Shape.RECORD) && shapes.size() > 1) {
      Names.Target target = names.of(name);
      if (!target.columns().isEmpty() && target.field().isPresent()) {
        throw new IllegalArgumentException(
            "\""
                + name
                + "\" is a property of facts and a field of documents; aggregate records or facts"
                + " read in texts, not both at once");
      }
    }
  }

  private static Aggregate.Group group(
      Group group, List<Grouping> groupings, List<Measured> measures, List<String> sample) {
    List<Optional<TypedValue>> keys = new ArrayList<>();
    Filter filter = Filter.all();
    for (int i = 0; i < group.keys.length; i++) {
      keys.add(groupings.get(i).shown(group.keys[i]));
      filter = filter.and(groupings.get(i).filter(group.keys[i]));
    }
    List<Aggregate.Result> results = new ArrayList<>();
    for (Measured measured : measures) {
      boolean all = measured.measure().property().isEmpty();
      results.add(
          new Aggregate.Result(
              measured.measure(),
              parts(measured, group),
              all ? 0 : group.facts - measured.with(group)));
    }
    return new Aggregate.Group(keys, group.facts, results, filter, sample);
  }

  private static List<Aggregate.Part> parts(Measured measured, Group group) {
    if (measured.measure().function() == Function.COUNT) {
      long count = measured.measure().property().isEmpty() ? group.facts : measured.with(group);
      return List.of(count(BigDecimal.valueOf(count), count));
    }
    List<Aggregate.Part> parts = new ArrayList<>();
    long values = 0;
    for (int i = 0; i < measured.parts().size(); i++) {
      Optional<Cell> figure = measured.figure(group, i);
      if (figure.isPresent()) {
        values += figure.get().count();
        parts.add(
            new Aggregate.Part(
                measured.value(measured.parts().get(i), figure.get()), figure.get().count()));
      }
    }
    return measured.measure().function() == Function.DISTINCT
        ? List.of(count(measured.different(group), values))
        : parts;
  }

  private static Aggregate.Part count(BigDecimal number, long values) {
    return new Aggregate.Part(new TypedValue.Quantity(number, ""), values);
  }

  private static Comparator<Group> byKeys(List<Grouping> groupings) {
    return (one, other) -> {
      for (int i = 0; i < groupings.size(); i++) {
        int order = groupings.get(i).compare(one.keys[i], other.keys[i]);
        if (order != 0) {
          return order;
        }
      }
      return 0;
    };
  }

  /** A group with what it is ordered by. */
  private record Sized(Group group, Optional<TypedValue> size) {}

  /** By the first measure; of several currencies or units the first that both groups have. */
  private static List<Group> largestFirst(
      List<Group> groups, List<Grouping> groupings, Measured first) {
    Comparator<Sized> bySize =
        (one, other) ->
            one.size().isEmpty() || other.size().isEmpty()
                ? Boolean.compare(one.size().isEmpty(), other.size().isEmpty())
                : -Amounts.compare(one.size().get(), other.size().get());
    return groups.stream()
        .map(
            group ->
                new Sized(
                    group, parts(first, group).stream().map(Aggregate.Part::value).findFirst()))
        .sorted(bySize.thenComparing(Sized::group, byKeys(groupings)))
        .map(Sized::group)
        .toList();
  }
}
