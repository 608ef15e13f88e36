package io.pinakes.search.coordinate;

import io.pinakes.search.annotate.AggregatePart;
import io.pinakes.search.annotate.AggregatePart.GroupPart;
import io.pinakes.search.annotate.AggregatePart.Sample;
import io.pinakes.search.annotate.AggregatePlan;
import io.pinakes.search.annotate.DocumentOrder;
import io.pinakes.search.annotate.Group;
import io.pinakes.search.annotate.GroupFigures;
import io.pinakes.search.annotate.GroupKeys;
import io.pinakes.search.annotate.GroupReport;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Merges the partial aggregates of shards, group by group. */
final class MergedAggregate {
  private final AggregateRequest request;
  private final AggregatePlan plan;
  private final Map<List<Integer>, Group> groups = new LinkedHashMap<>();
  private final List<List<Sample>> samples = new ArrayList<>();

  /**
   * @param plan the plan for the whole collection, without values
   */
  MergedAggregate(AggregateRequest request, AggregatePlan plan) {
    this.request = request;
    this.plan = plan;
  }

  /** Creates an empty set of currency keys. */
  interface Currencies {
    GroupKeys keys() throws IOException;
  }

  Aggregate of(List<AggregatePart> parts, Currencies currencies) throws IOException {
    Set<String> warnings = new LinkedHashSet<>();
    for (AggregatePart part : parts) {
      warnings.addAll(part.warnings());
      add(part);
    }
    AggregatePlan.warnOfCurrencies(
        request, property -> told(parts, property, currencies), warnings::add);
    GroupReport report = new GroupReport(plan.groupings(), plan.figures());
    List<Group> ordered = report.ordered(request, List.copyOf(groups.values()));
    List<Aggregate.Group> shown =
        ordered.stream()
            .limit(request.top())
            .map(group -> report.shown(group, sample(group)))
            .toList();
    return new Aggregate(
        shown,
        ordered.size() - shown.size(),
        parts.stream().mapToLong(AggregatePart::facts).sum(),
        parts.stream().mapToLong(AggregatePart::documents).sum(),
        parts.stream().mapToLong(AggregatePart::totals).sum(),
        disagreements(parts),
        List.copyOf(warnings));
  }

  private void add(AggregatePart part) {
    List<int[]> keys = new ArrayList<>();
    for (int i = 0; i < plan.groupings().size(); i++) {
      keys.add(part.keys().get(i).stream().mapToInt(plan.groupings().get(i)::number).toArray());
    }
    List<int[]> texts = new ArrayList<>();
    for (int i = 0; i < plan.figures().size(); i++) {
      texts.add(plan.figures().get(i).texts().numbers(part.texts().get(i)));
    }
    for (GroupPart more : part.groups()) {
      Group group =
          group(
              IntStream.range(0, keys.size())
                  .mapToObj(i -> keys.get(i)[more.keys().get(i)])
                  .toList());
      group.facts += more.facts();
      for (int i = 0; i < plan.figures().size(); i++) {
        GroupFigures figures = plan.figures().get(i);
        figures.add(group.number, more.figures().get(i), texts.get(i));
      }
      samples.get(group.number).addAll(more.sample());
    }
  }

  private Group group(List<Integer> keys) {
    Group known = groups.get(keys);
    if (known == null) {
      if (groups.size() == GroupReport.MAX_GROUPS) {
        throw GroupReport.tooMany();
      }
      known = new Group(groups.size(), keys.stream().mapToInt(Integer::intValue).toArray());
      groups.put(keys, known);
      samples.add(new ArrayList<>());
    }
    return known;
  }

  /** A document is in one shard only, which keeps its facts in order. */
  private List<String> sample(Group group) {
    return samples.get(group.number).stream()
        .sorted(Comparator.comparing(Sample::document, DocumentOrder.BY_ID))
        .limit(Group.SAMPLE)
        .map(Sample::fact)
        .toList();
  }

  private static List<String> told(
      List<AggregatePart> parts, String property, Currencies currencies) throws IOException {
    List<GroupKeys.KeyValue> told =
        parts.stream()
            .flatMap(part -> part.currencies().getOrDefault(property, List.of()).stream())
            .toList();
    return told.isEmpty() ? List.of() : currencies.keys().labels(told);
  }

  private List<Aggregate.Disagreement> disagreements(List<AggregatePart> parts) {
    List<Aggregate.Disagreement> all = new ArrayList<>();
    for (int i = 0; i < AggregatePart.compared(request).size(); i++) {
      int property = i;
      parts.stream()
          .flatMap(part -> part.disagreements().get(property).stream())
          .sorted(Comparator.comparing(Aggregate.Disagreement::document, DocumentOrder.BY_ID))
          .forEach(all::add);
    }
    return all.stream().limit(AggregatePart.DISAGREEMENTS).toList();
  }
}
