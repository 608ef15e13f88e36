package io.pinakes.orchestrator.plan;

import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.util.List;

/**
 * Where and how to look.
 *
 * <p>What a language model advises to read is kept apart from what is planned by rule, because it
 * only adds to it.
 *
 * @param mode which retrievers the searches use
 * @param buckets where to look, most likely first; empty for everywhere
 * @param filter the condition stated in the question; {@link Filter#all} if none
 * @param calls the calls, in order; later ones are made only if earlier ones do not suffice; empty
 *     on routes that choose their own
 * @param advised the calls that a language model advises, in order; made after all that the rules
 *     would read
 * @param notes what had to be relaxed or ignored, one sentence each
 */
public record Plan(
    Route route,
    SearchMode mode,
    List<String> buckets,
    Filter filter,
    List<ToolCall> calls,
    List<ToolCall> advised,
    List<String> notes) {
  public Plan {
    buckets = List.copyOf(buckets);
    calls = List.copyOf(calls);
    advised = List.copyOf(advised);
    notes = List.copyOf(notes);
    boolean choosesItsOwn = route instanceof Route.Structured || route instanceof Route.Tools;
    if (calls.isEmpty() != choosesItsOwn) {
      throw new IllegalArgumentException(
          "a plan of the route " + route.label() + " cannot have " + calls.size() + " calls");
    }
  }

  /** A plan by rule. */
  public Plan(
      Route route,
      SearchMode mode,
      List<String> buckets,
      Filter filter,
      List<ToolCall> calls,
      List<String> notes) {
    this(route, mode, buckets, filter, calls, List.of(), notes);
  }

  /** This plan with the calls that a language model advises. */
  public Plan advised(List<String> newBuckets, List<ToolCall> newAdvised, List<String> newNotes) {
    return new Plan(route, mode, newBuckets, filter, calls, newAdvised, newNotes);
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
