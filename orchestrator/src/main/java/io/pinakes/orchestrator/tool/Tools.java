package io.pinakes.orchestrator.tool;

import io.pinakes.search.Library;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;

/** Runs tool calls on a library; reads, never writes. */
public final class Tools {
  private final Library library;

  public Tools(Library library) {
    this.library = library;
  }

  /** Runs a search; snippets are left out, since evidence is read whole. */
  public SearchResult run(ToolCall.Search call) {
    return library.search(
        SearchRequest.of(call.query())
            .withReading(Reading.PLAIN) // the plan has read the question already
            .withMode(call.mode())
            .withFilter(call.filter())
            .withTopK(call.topK())
            .withContextChars(0));
  }
}
