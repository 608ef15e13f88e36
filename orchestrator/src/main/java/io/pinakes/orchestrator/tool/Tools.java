package io.pinakes.orchestrator.tool;

import io.pinakes.search.Library;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.query.SearchSettings;

/** Runs tool calls on a library; reads, never writes. */
public final class Tools {
  private final Library library;
  private final SearchSettings settings;

  /**
   * Tools on {@code library}.
   *
   * @param settings of every search; but all passages of a page are read, since the statement that
   *     answers may stand in any
   */
  public Tools(Library library, SearchSettings settings) {
    this.library = library;
    this.settings = settings.withHitsPerPage(0);
  }

  /** Runs a search; snippets are left out, since evidence is read whole. */
  public SearchResult run(ToolCall.Search call) {
    return library.search(
        SearchRequest.of(call.query())
            .withReading(Reading.PLAIN) // the plan has read the question already
            .withMode(call.mode())
            .withFilter(call.filter())
            .withTopK(call.topK())
            .withContextChars(0)
            .withSettings(settings));
  }
}
