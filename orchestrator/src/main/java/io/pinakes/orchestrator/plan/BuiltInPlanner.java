package io.pinakes.orchestrator.plan;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.exact.FinancialStatement;
import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.DocumentChoice.Relaxed;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.List;

/**
 * Plans to look first in the documents that the question's own words select, including the
 * financial statements it points to, then everywhere: by searches, or, depending on the question's
 * strategy, by summaries or walks through the hierarchy followed by a search.
 */
public final class BuiltInPlanner implements Planner {
  /** Additional walks for what the first did not find. */
  static final int MORE_WALKS = 1;

  /** Passages read from documents that the question selects, and from walks and summaries. */
  private static final int TOP_K = 20;

  /** Passages read first if the question selects no documents; the review may ask for more. */
  private static final int FIRST_READ = 5;

  /** Passages read for a financial statement that the question points to. */
  private static final int OF_STATEMENT = 2;

  @Override
  public Plan plan(Decomposition decomposition, Session session) {
    Filter required = session.question().filter();
    DocumentChoice choice = session.library().lexicon().choose(decomposition.analysis(), required);
    String query = decomposition.question();
    Filter first = required.and(choice.filter());
    Messages messages = Messages.in(decomposition.language());
    List<String> notes =
        new ArrayList<>(choice.relaxed().stream().map(each -> note(each, messages)).toList());
    List<ToolCall> calls = new ArrayList<>();
    Route route = route(session.question(), notes, messages);
    boolean searches = false;
    switch (route) {
      case Route.Navigate(NavigationMode mode) -> {
        for (int walk = 0; walk <= MORE_WALKS; walk++) {
          calls.add(new ToolCall.Navigate(query, first, mode, List.of(), TOP_K));
        }
      }
      case Route.LongText _ -> calls.add(new ToolCall.LongText(query, first, TOP_K));
      case Route.Search _, Route.Structured _, Route.Tools _ -> {
        searches = true;
        calls.add(
            new ToolCall.Search(
                query, SearchMode.HYBRID, first, choice.filter().isAll() ? FIRST_READ : TOP_K));
      }
    }
    if (!choice.filter().isAll() && searches) {
      for (FinancialStatement statement : FinancialStatement.in(query)) {
        calls.add(new ToolCall.Search(statement.heading(), SearchMode.HYBRID, first, OF_STATEMENT));
      }
    }
    if (!choice.filter().isAll() || !searches) {
      calls.add(new ToolCall.Search(query, SearchMode.HYBRID, required, TOP_K));
    }
    return new Plan(route, SearchMode.HYBRID, List.of(), choice.filter(), calls, notes);
  }

  /**
   * Chooses the route. Documents are navigated and summarized as a whole, so a filter on passages
   * needs a search.
   */
  private static Route route(Question question, List<String> notes, Messages messages) {
    List<String> ofPassages =
        question.filter().fields().stream().filter(Fields.OF_CHUNKS::contains).sorted().toList();
    String instead =
        switch (question.strategy()) {
          // other routes are slower and have not been shown to find more
          case AUTO, HYBRID, STRUCTURED, TOOLS -> "";
          case NAVIGATE -> "not-navigated";
          case LONG_TEXT -> "not-by-summaries";
        };
    if (!instead.isEmpty() && !ofPassages.isEmpty()) {
      notes.add(messages.say(instead, String.join(", ", ofPassages)));
      return new Route.Search();
    }
    return switch (question.strategy()) {
      case AUTO, HYBRID, STRUCTURED, TOOLS -> new Route.Search();
      case NAVIGATE -> new Route.Navigate(question.navigation());
      case LONG_TEXT -> new Route.LongText();
    };
  }

  private static String note(Relaxed relaxed, Messages messages) {
    return relaxed.replacement().isPresent()
        ? messages.say("replaced", relaxed.demand(), relaxed.replacement().get())
        : messages.say("ignored", relaxed.demand());
  }
}
