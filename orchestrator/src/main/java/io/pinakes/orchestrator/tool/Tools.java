package io.pinakes.orchestrator.tool;

import io.pinakes.search.Library;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.FoundSection;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.query.SearchSettings;
import java.util.List;

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

  /** The definitions of a term, best first; none if no document has one. */
  public List<FoundDefinition> run(ToolCall.LookupDefinition call) {
    return call.home().isPresent()
        ? library.lookupDefinition(call.term(), call.filter(), call.home().get())
        : library.lookupDefinition(call.term(), call.filter());
  }

  /**
   * The part that a reference means.
   *
   * @throws IllegalArgumentException if there is no such document, chunk or part, or the chunk is
   *     of another document; the message names what there is
   */
  public FoundSection run(ToolCall.FollowReference call) {
    if (call.from().isEmpty()) {
      return library.followReference(call.document(), call.reference());
    }
    FoundSection found = library.followReference(call.from().get(), call.reference());
    if (!found.document().equals(call.document())) {
      throw new IllegalArgumentException(
          "chunk \""
              + call.from().get()
              + "\" is of \""
              + found.document()
              + "\", not of \""
              + call.document()
              + "\"");
    }
    return found;
  }
}
