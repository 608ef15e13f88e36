package io.pinakes.orchestrator.plan;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.DocumentChoice.Relaxed;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FinancialStatement;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks first in the documents that the question's own words choose, and for the statements of
 * accounts that it points to in them, then everywhere; by searches, or by summaries or walks
 * through the hierarchy with a search at the end.
 */
public final class BuiltInPlanner implements Planner {
  /** Walks that look once more for what the first did not find. */
  static final int MORE_WALKS = 1;

  /** Passages read of documents that the question chooses, and of walks and summaries. */
  private static final int TOP_K = 20;

  /** Passages read first where the question chooses no documents; the review may read on. */
  private static final int FIRST_READ = 5;

  /** Passages read for a statement of accounts that the question points to. */
  private static final int OF_STATEMENT = 2;

  private final Strategy strategy;
  private final NavigationMode navigation;

  /** Searches. */
  public BuiltInPlanner() {
    this(Strategy.AUTO, NavigationMode.DRILL_DOWN);
  }

  /**
   * @param navigation how the hierarchy is walked, if it is
   */
  public BuiltInPlanner(Strategy strategy, NavigationMode navigation) {
    this.strategy = strategy;
    this.navigation = navigation;
  }

  @Override
  public Plan plan(Decomposition decomposition, Session session) {
    Filter required = session.question().filter();
    DocumentChoice choice = session.library().choose(decomposition.analysis(), required);
    String query = decomposition.question();
    Filter first = required.and(choice.filter());
    List<String> notes =
        new ArrayList<>(choice.relaxed().stream().map(BuiltInPlanner::note).toList());
    List<ToolCall> calls = new ArrayList<>();
    Strategy route = route(required, notes);
    switch (route) {
      case NAVIGATE -> {
        for (int walk = 0; walk <= MORE_WALKS; walk++) {
          calls.add(new ToolCall.Navigate(query, first, navigation, List.of(), TOP_K));
        }
      }
      case LONG_TEXT -> calls.add(new ToolCall.LongText(query, first, TOP_K));
      case AUTO, HYBRID, STRUCTURED, TOOLS ->
          calls.add(
              new ToolCall.Search(
                  query, SearchMode.HYBRID, first, choice.filter().isAll() ? FIRST_READ : TOP_K));
    }
    if (!choice.filter().isAll() && route == Strategy.HYBRID) {
      for (FinancialStatement statement : FinancialStatement.in(query)) {
        calls.add(new ToolCall.Search(statement.heading(), SearchMode.HYBRID, first, OF_STATEMENT));
      }
    }
    if (!choice.filter().isAll() || route != Strategy.HYBRID) {
      calls.add(new ToolCall.Search(query, SearchMode.HYBRID, required, TOP_K));
    }
    return new Plan(route, SearchMode.HYBRID, List.of(), choice.filter(), calls, notes);
  }

  /** Where to look first: documents are walked and summed up as a whole, not by passages. */
  private Strategy route(Filter required, List<String> notes) {
    String instead =
        switch (strategy) {
          case AUTO, HYBRID, STRUCTURED, TOOLS ->
              ""; // other ways are slower, and have not been shown to find more
          case NAVIGATE -> "searched, not navigated";
          case LONG_TEXT -> "searched, not by summaries";
        };
    List<String> ofPassages =
        required.fields().stream().filter(Fields.OF_CHUNKS::contains).sorted().toList();
    if (instead.isEmpty()) {
      return Strategy.HYBRID;
    }
    if (!ofPassages.isEmpty()) {
      notes.add(instead + ", since the filter is on passages: " + String.join(", ", ofPassages));
      return Strategy.HYBRID;
    }
    return strategy;
  }

  private static String note(Relaxed relaxed) {
    String note = "no document has all that the question mentions; left out: " + relaxed.demand();
    return relaxed.replacement().map(other -> note + "; looked for instead: " + other).orElse(note);
  }
}
