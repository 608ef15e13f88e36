package io.pinakes.orchestrator.structured;

import io.pinakes.search.Library;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Optional;

/** Tells whether all documents that a question selects are in a state, and which are not. */
final class AllSearch {
  private final Library library;
  private final ReportedTools tools;
  private final AnswerPhrases phrases;

  AllSearch(Library library, ReportedTools tools, AnswerPhrases phrases) {
    this.library = library;
    this.tools = tools;
    this.phrases = phrases;
  }

  /**
   * Shows the documents that are not in the state, or all if there are none.
   *
   * @param required the caller's condition on every document
   */
  StructuredResult search(StructuredQuestion asked, Operation.All all, Filter required) {
    DemandedDocuments demanded = new DemandedDocuments(library, required, asked);
    Filter whole = required.and(demanded.filter(List.of()));
    Filter rest = whole.and(new Filter.Not(all.state().filter()));
    FactPage every = page(asked, whole);
    if (every.total() == 0) {
      return new StructuredResult.Asked(
          new Narrowing(library, required, asked, phrases).nothing(demanded));
    }
    FactPage others = page(asked, rest);
    boolean yes = others.total() == 0;
    FactPage shown = yes ? every : others;
    String counted = phrases.counted(asked, every.total());
    String state = all.state().words();
    return StructuredSearch.found(
        new Rows(library, asked, demanded, shown, TableColumns.of(asked, shown), "", phrases),
        yes
            ? phrases.say("all", counted, state)
            : phrases.count("not-all", others.total(), counted, state),
        Optional.empty(),
        "",
        asked,
        yes ? whole : rest,
        shown,
        asked.notes());
  }

  private FactPage page(StructuredQuestion asked, Filter filter) {
    return tools.search(
        FactRequest.all()
            .withShapes(asked.shapes())
            .withFilter(filter)
            .withPage(0, StructuredSearch.MAX_ROWS));
  }
}
