package io.pinakes.orchestrator.tool;

import io.pinakes.orchestrator.longtext.LongTextResult;
import io.pinakes.orchestrator.longtext.LongTextSearch;
import io.pinakes.orchestrator.navigate.Navigation;
import io.pinakes.orchestrator.navigate.NavigationLimits;
import io.pinakes.orchestrator.navigate.NavigationRequest;
import io.pinakes.orchestrator.navigate.Navigator;
import io.pinakes.orchestrator.navigate.Node;
import io.pinakes.orchestrator.navigate.Reasoner;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.FoundSection;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.reference.References;
import io.pinakes.search.settings.SearchSettings;
import java.util.List;
import java.util.Set;

/** Runs tool calls on a library. Read-only. */
public final class Tools {
  private final Library library;
  private final SearchSettings settings;
  private final Navigator navigator;
  private final LongTextSearch longText;

  /**
   * Tools on {@code library}.
   *
   * @param settings settings of every search, except that all passages of a page are read, because
   *     any may contain the answer
   * @param reasoner chooses where to navigate
   */
  public Tools(Library library, SearchSettings settings, Reasoner reasoner) {
    this.library = library;
    this.settings = settings.withHitsPerPage(0);
    navigator = new Navigator(library, this.settings, reasoner);
    longText = new LongTextSearch(library, this.settings);
  }

  /** Runs a search without snippets, because evidence is read whole. */
  public SearchResult run(ToolCall.Search call) {
    return library.search(
        SearchRequest.of(call.query())
            .withReading(Reading.PLAIN) // the plan has already analysed the question
            .withMode(call.mode())
            .withFilter(call.filter())
            .withTopK(call.topK())
            .withContextChars(0)
            .withSettings(settings));
  }

  /**
   * Walks the hierarchy, cross-checked by a search.
   *
   * @param readBefore sections that need not be read again
   */
  public Navigation run(
      ToolCall.Navigate call, Set<Node.Section> readBefore, NavigationLimits limits) {
    return navigator.navigate(
        NavigationRequest.of(call.query())
            .withFilter(call.filter())
            .withMode(call.mode())
            .withLimits(limits)
            .again(call.missing(), readBefore));
  }

  /** Searches summaries, then the passages that the best of them summarize. */
  public LongTextResult run(ToolCall.LongText call) {
    return longText.search(call.query(), call.filter(), call.topK());
  }

  /**
   * The pages of a document within the range, in reading order.
   *
   * @throws IllegalArgumentException if there is no such document, or it has none of these pages;
   *     the message names the pages it has
   */
  public List<Page> run(ToolCall.ReadPages call) {
    List<Page> pages = library.pages(call.document(), call.pages());
    if (pages.isEmpty()) {
      String there =
          library
              .document(call.document())
              .map(document -> "\"" + document.id() + "\" has pages 1-" + document.pageCount())
              .orElse("there is no document \"" + call.document() + "\"");
      throw new IllegalArgumentException("no pages " + call.pages() + ": " + there);
    }
    return pages;
  }

  /** The definitions of a term, best first; none if no document has one. */
  public List<FoundDefinition> run(ToolCall.LookupDefinition call) {
    return call.home().isPresent()
        ? library.lexicon().definitions(call.term(), call.filter(), call.home().get())
        : library.lexicon().definitions(call.term(), call.filter());
  }

  /**
   * The part that a reference points to.
   *
   * @throws IllegalArgumentException if there is no such document, chunk or part, or the chunk
   *     belongs to another document
   */
  public FoundSection run(ToolCall.FollowReference call) {
    if (call.from().isEmpty()) {
      return new References(library).follow(call.document(), call.reference());
    }
    FoundSection found = new References(library).follow(call.from().get(), call.reference());
    if (!found.document().equals(call.document())) {
      throw new IllegalArgumentException(
          "chunk \""
              + call.from().get()
              + "\" belongs to \""
              + found.document()
              + "\", not to \""
              + call.document()
              + "\"");
    }
    return found;
  }

  /**
   * Finds facts.
   *
   * @throws IllegalArgumentException if a condition does not fit; the message lists what exists
   */
  public FactPage run(ToolCall.AnnotationsSearch call) {
    return library.annotations().search(call.request());
  }

  /**
   * Counts, adds up and groups facts, under the same rules as {@link
   * #run(ToolCall.AnnotationsSearch)}.
   */
  public Aggregate run(ToolCall.AnnotationsAggregate call) {
    return library.annotations().aggregate(call.request());
  }

  /** Reads one page of the rows of an export, under the same rules. */
  public FactPage run(ToolCall.ExportAnnotations call) {
    return library.annotations().search(call.request());
  }

  /**
   * The record of a document.
   *
   * @throws IllegalArgumentException if there is no such document
   */
  public DocumentRecord run(ToolCall.DocumentMetadata call) {
    return library
        .document(call.document())
        .orElseThrow(
            () -> new IllegalArgumentException("there is no document \"" + call.document() + "\""));
  }
}
