package io.pinakes.orchestrator.plan;

import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.util.List;

/**
 * Where and how to look.
 *
 * @param strategy which legs the searches use
 * @param filter what the question's own words demand; {@link Filter#all} if nothing
 * @param calls what to do, in order; the later ones only if the earlier do not suffice
 * @param maxToolCalls after so many calls the answer is composed from what is there
 * @param notes what had to be relaxed or left out, a sentence each
 */
public record Plan(
    SearchMode strategy,
    Filter filter,
    List<ToolCall.Retrieval> calls,
    int maxToolCalls,
    List<String> notes) {
  public Plan {
    calls = List.copyOf(calls);
    notes = List.copyOf(notes);
    if (calls.isEmpty()) {
      throw new IllegalArgumentException("a plan needs at least one call");
    }
  }

  /**
   * How it begins to look, as JSON calls it: {@code hybrid}, {@code navigate} or {@code long-text}.
   */
  public String route() {
    return switch (calls.getFirst()) {
      case ToolCall.Search _ -> Strategy.HYBRID.label();
      case ToolCall.Navigate _ -> Strategy.NAVIGATE.label();
      case ToolCall.LongText _ -> Strategy.LONG_TEXT.label();
    };
  }
}
