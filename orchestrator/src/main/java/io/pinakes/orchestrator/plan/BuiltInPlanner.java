package io.pinakes.orchestrator.plan;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis.Mention;
import io.pinakes.search.query.SearchMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Looks first where the values lie that the question mentions, then everywhere.
 *
 * <p>Words that are a value of several fields (a company that is a vendor here and a party there)
 * may match any of them; different words must all match. Demands that no document meets together
 * are dropped one by one: years first, since documents of one year speak of others, then the value
 * that the most documents share.
 */
public final class BuiltInPlanner implements Planner {
  private static final int TOP_K = 20;
  private static final int MAX_TOOL_CALLS = 5;

  @Override
  public Plan plan(Decomposition decomposition, Filter required, Library library) {
    List<String> notes = new ArrayList<>();
    List<Demand> demands = demands(decomposition, library, required);
    Filter filter = conjunction(demands);
    while (!demands.isEmpty() && library.count(required.and(filter)) == 0) {
      Demand dropped = demands.removeLast();
      notes.add("no document has all that the question mentions; left out: " + dropped.filter());
      filter = conjunction(demands);
    }
    List<ToolCall.Search> calls = new ArrayList<>();
    String query = decomposition.question();
    calls.add(new ToolCall.Search(query, SearchMode.HYBRID, required.and(filter), TOP_K));
    if (!filter.isAll()) {
      calls.add(new ToolCall.Search(query, SearchMode.HYBRID, required, TOP_K));
    }
    return new Plan(SearchMode.HYBRID, filter, calls, MAX_TOOL_CALLS, notes);
  }

  /**
   * Something that documents must meet.
   *
   * @param documents how many do
   */
  private record Demand(Filter filter, boolean year, long documents) {}

  /** The demands of a question, the one to be dropped first at the end. */
  private static List<Demand> demands(
      Decomposition decomposition, Library library, Filter required) {
    Map<String, List<Mention>> byWords =
        decomposition.analysis().mentions().stream()
            .collect(
                Collectors.groupingBy(Mention::words, LinkedHashMap::new, Collectors.toList()));
    Map<List<String>, List<Mention>> byFields =
        byWords.values().stream()
            .collect(
                Collectors.groupingBy(
                    mentions -> mentions.stream().map(Mention::field).distinct().toList(),
                    LinkedHashMap::new,
                    Collectors.flatMapping(List::stream, Collectors.toList())));
    List<Demand> demands = new ArrayList<>();
    for (List<Mention> mentions : byFields.values()) {
      Map<String, List<MetadataValue>> values = new LinkedHashMap<>();
      mentions.forEach(
          mention ->
              values.computeIfAbsent(mention.field(), _ -> new ArrayList<>()).add(mention.value()));
      List<Filter> alternatives = new ArrayList<>();
      values.forEach((field, list) -> alternatives.add(new Filter.AnyOf(field, list)));
      Filter filter =
          alternatives.size() == 1 ? alternatives.getFirst() : new Filter.Or(alternatives);
      boolean year =
          mentions.stream().allMatch(mention -> mention.value() instanceof MetadataValue.Whole);
      demands.add(new Demand(filter, year, library.count(required.and(filter))));
    }
    demands.sort(Comparator.comparing(Demand::year).thenComparingLong(Demand::documents));
    return demands;
  }

  private static Filter conjunction(List<Demand> demands) {
    Filter filter = Filter.all();
    for (Demand demand : demands) {
      filter = filter.and(demand.filter());
    }
    return filter;
  }
}
