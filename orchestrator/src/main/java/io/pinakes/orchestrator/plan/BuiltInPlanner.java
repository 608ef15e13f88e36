package io.pinakes.orchestrator.plan;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.Library;
import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.DocumentChoice.Relaxed;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.util.ArrayList;
import java.util.List;

/** Looks first in the documents that the question's own words choose, then everywhere. */
public final class BuiltInPlanner implements Planner {
  private static final int TOP_K = 20;
  private static final int MAX_TOOL_CALLS = 5;

  @Override
  public Plan plan(Decomposition decomposition, Filter required, Library library) {
    DocumentChoice choice = library.choose(decomposition.analysis(), required);
    String query = decomposition.question();
    List<ToolCall.Search> calls = new ArrayList<>();
    calls.add(new ToolCall.Search(query, SearchMode.HYBRID, required.and(choice.filter()), TOP_K));
    if (!choice.filter().isAll()) {
      calls.add(new ToolCall.Search(query, SearchMode.HYBRID, required, TOP_K));
    }
    return new Plan(
        SearchMode.HYBRID,
        choice.filter(),
        calls,
        MAX_TOOL_CALLS,
        choice.relaxed().stream().map(BuiltInPlanner::note).toList());
  }

  private static String note(Relaxed relaxed) {
    String note = "no document has all that the question mentions; left out: " + relaxed.demand();
    return relaxed.replacement().map(other -> note + "; looked for instead: " + other).orElse(note);
  }
}
