package io.pinakes.orchestrator.plan;

import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.util.List;

/**
 * Where and how to look.
 *
 * @param route on which way; never {@link Strategy#AUTO}
 * @param strategy which legs the searches use
 * @param buckets where to look, the likeliest first; empty for everywhere
 * @param filter what the question's own words demand; {@link Filter#all} if nothing
 * @param calls what to do, in order; the later ones only if the earlier do not suffice
 * @param notes what had to be relaxed or left out, a sentence each
 */
public record Plan(
    Strategy route,
    SearchMode strategy,
    List<String> buckets,
    Filter filter,
    List<ToolCall> calls,
    List<String> notes) {
  public Plan {
    buckets = List.copyOf(buckets);
    calls = List.copyOf(calls);
    notes = List.copyOf(notes);
    if (route == Strategy.AUTO) {
      throw new IllegalArgumentException("a plan decides on a route");
    }
    if (calls.isEmpty()) {
      throw new IllegalArgumentException("a plan needs at least one call");
    }
  }
}
