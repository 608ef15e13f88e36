package io.pinakes.search.langchain4j;

import static java.util.Objects.requireNonNull;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.ContentMetadata;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Query;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.settings.SearchSettings;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Passages of a {@link Library} for retrieval augmentation with langchain4j. Thread-safe.
 *
 * <p>The text of a content is the passage exactly as the document has it; its segment's metadata is
 * described in {@link PassageMetadata} and does not depend on how the passage was found, so that
 * langchain4j recognizes duplicates when it fuses several queries or retrievers. Scores are in
 * {@link Content#metadata}: {@link ContentMetadata#SCORE} from the search, {@link
 * ContentMetadata#RERANKED_SCORE} if a reranker judged it, and the chunk's id as {@link
 * ContentMetadata#EMBEDDING_ID}.
 *
 * <p>Scores are only comparable within one query. Those of rank fusion are around 0.02, so there is
 * no minimum score setting, and none between 0 and 1 should be applied downstream.
 */
public final class LibraryContentRetriever implements ContentRetriever {
  private final Library library;
  private final SearchRequest template;
  private final Function<Query, Filter> filter;
  private final Consumer<String> warnings;

  private LibraryContentRetriever(Builder builder) {
    library = builder.library;
    template = builder.template;
    filter = builder.filter;
    warnings = builder.warnings;
  }

  /** A retriever with the defaults of {@link SearchRequest}: hybrid, top 10, no filter. */
  public static LibraryContentRetriever of(Library library) {
    return builder(library).build();
  }

  /**
   * Starts a retriever with other settings.
   *
   * @param library closed by the caller; pass a {@link Library#restrictedTo restricted} one to
   *     enforce a user's permissions
   */
  public static Builder builder(Library library) {
    return new Builder(library);
  }

  /**
   * Searches for the text of {@code query}.
   *
   * @throws IllegalArgumentException if the text is too long, or the filter names an unknown field
   *     or a value of a wrong type
   */
  @Override
  public List<Content> retrieve(Query query) {
    SearchRequest request =
        template.withText(query.text()).withFilter(template.filter().and(filter.apply(query)));
    try (Library pinned = library.pinned()) { // hits and their documents come from one snapshot
      SearchResult result = pinned.search(request);
      result.warnings().forEach(warnings);
      Map<DocumentId, Optional<DocumentRecord>> documents = new HashMap<>();
      List<Content> contents = new ArrayList<>(result.hits().size());
      for (Hit hit : result.hits()) {
        contents.add(
            content(hit, documents.computeIfAbsent(hit.chunk().document(), pinned::document)));
      }
      return contents;
    }
  }

  private static Content content(Hit hit, Optional<DocumentRecord> document) {
    Map<ContentMetadata, Object> found = new EnumMap<>(ContentMetadata.class);
    found.put(ContentMetadata.SCORE, hit.score());
    found.put(ContentMetadata.EMBEDDING_ID, hit.chunk().id().value());
    hit.explanation()
        .reranked()
        .ifPresent(score -> found.put(ContentMetadata.RERANKED_SCORE, score));
    return Content.from(
        TextSegment.from(hit.chunk().text(), PassageMetadata.of(hit, document)), found);
  }

  /** Settings of a retriever; each checks its value. */
  public static final class Builder {
    private final Library library;
    private SearchRequest template = SearchRequest.of("template").withContextChars(0);
    private Function<Query, Filter> filter = _ -> Filter.all();
    private Consumer<String> warnings =
        warning ->
            System.getLogger(LibraryContentRetriever.class.getName())
                .log(System.Logger.Level.WARNING, warning);

    private Builder(Library library) {
      this.library = requireNonNull(library, "library");
    }

    /** Which retrievers run. */
    public Builder mode(SearchMode mode) {
      template = template.withMode(mode);
      return this;
    }

    /** The maximum number of contents, 1 to {@value SearchRequest#MAX_TOP_K}. */
    public Builder topK(int topK) {
      template = template.withTopK(topK);
      return this;
    }

    /** A filter that every content must match, in addition to the one by query. */
    public Builder filter(Filter always) {
      template = template.withFilter(always);
      return this;
    }

    /**
     * A filter derived from the query: its text, or who asks ({@link Query#metadata}). May be
     * called by many threads.
     */
    public Builder filterByQuery(Function<Query, Filter> byQuery) {
      filter = requireNonNull(byQuery, "byQuery");
      return this;
    }

    /** How candidates are found, fused and ordered. */
    public Builder settings(SearchSettings settings) {
      template = template.withSettings(settings);
      return this;
    }

    /**
     * Receives a sentence for each degradation; by default they are logged as warnings. May be
     * called by many threads.
     */
    public Builder warnings(Consumer<String> listener) {
      warnings = requireNonNull(listener, "listener");
      return this;
    }

    public LibraryContentRetriever build() {
      return new LibraryContentRetriever(this);
    }
  }
}
