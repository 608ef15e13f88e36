package io.pinakes.orchestrator.plan;

import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.util.List;

/**
 * Where and how to look.
 *
 * @param mode which retrievers the searches use
 * @param buckets where to look, most likely first; empty for everywhere
 * @param filter the condition stated in the question; {@link Filter#all} if none
 * @param calls the calls, in order; later ones are made only if earlier ones do not suffice; empty
 *     on routes that choose their own
 * @param notes what had to be relaxed or ignored, one sentence each
 */
public record Plan(
    Route route,
    SearchMode mode,
    List<String> buckets,
    Filter filter,
    List<ToolCall> calls,
    List<String> notes) {
  public Plan {
    buckets = List.copyOf(buckets);
    calls = List.copyOf(calls);
    notes = List.copyOf(notes);
    boolean choosesItsOwn = route instanceof Route.Structured || route instanceof Route.Tools;
    if (calls.isEmpty() != choosesItsOwn) {
      throw new IllegalArgumentException(
          "a plan of the route " + route.label() + " cannot have " + calls.size() + " calls");
    }
  }

  /** A plan to answer a request from fields and facts. */
  public static Plan structured(StructuredQuestion request) {
    return new Plan(
        new Route.Structured(request),
        SearchMode.HYBRID,
        request.buckets(),
        Filter.all(),
        List.of(),
        List.of());
  }

  /** A plan that lets an agent call tools. */
  public static Plan tools() {
    return new Plan(
        new Route.Tools(), SearchMode.HYBRID, List.of(), Filter.all(), List.of(), List.of());
  }
}
