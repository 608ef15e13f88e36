package io.pinakes.orchestrator.longtext;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.message.QuestionLanguage;
import io.pinakes.orchestrator.message.SearchWarnings;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.query.SummaryHit;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.settings.SearchSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds passages top-down: searches the summaries of documents and of parts of long ones, then runs
 * a hybrid search within the best of them, and reads on around the best passages. Safe for many
 * threads.
 *
 * <p>All chosen places are searched together, so that scores are comparable. Only the given library
 * is read, which may be a restricted view.
 */
public final class LongTextSearch {
  /**
   * Summaries whose text is searched. A summary covers little of a text, so a few are not enough.
   */
  static final int SUMMARIES = 20;

  /** Candidate passages within these places. */
  static final int CANDIDATES = 100;

  private static final Comparator<SummaryHit> BEST_FIRST =
      Comparator.comparingDouble((SummaryHit hit) -> -hit.score()).thenComparing(SummaryHit::id);

  private final Library library;
  private final SearchSettings settings;

  /**
   * @param library is not closed
   * @param settings of the search within the places
   */
  public LongTextSearch(Library library, SearchSettings settings) {
    this.library = library;
    this.settings = settings;
  }

  /**
   * Searches.
   *
   * @param question in natural language
   * @param filter a condition on documents; must not use fields of passages
   * @param topK maximum number of passages, not counting those around them
   * @throws IllegalArgumentException if the filter does not fit the library
   */
  public LongTextResult search(String question, Filter filter, int topK) {
    long started = System.nanoTime();
    List<String> warnings = new ArrayList<>();
    List<SummaryHit> places = places(question, filter);
    List<LongTextResult.ExpandedPassage> passages = new ArrayList<>();
    if (places.isEmpty()) {
      warnings.add(messages(question).say("no-summaries"));
    } else {
      List<Hit> hits = inside(question, filter, places, warnings);
      PassageExpander whole = new PassageExpander(library);
      for (Hit hit : hits.subList(0, Math.min(topK, hits.size()))) {
        passages.add(whole.of(hit));
      }
    }
    return new LongTextResult(
        places, passages, warnings, (System.nanoTime() - started) / 1_000_000);
  }

  /**
   * The best summaries; if parts of a document are among them, without that of the whole document.
   */
  private List<SummaryHit> places(String question, Filter filter) {
    Map<DocumentId, List<SummaryHit>> documents = new LinkedHashMap<>();
    for (SummaryHit hit :
        library.searchSummaries(
            SearchRequest.of(question)
                .withFilter(filter)
                .withTopK(SUMMARIES)
                .withSettings(settings))) {
      documents.computeIfAbsent(hit.document(), _ -> new ArrayList<>()).add(hit);
    }
    List<SummaryHit> places = new ArrayList<>();
    for (List<SummaryHit> summaries : documents.values()) {
      List<SummaryHit> stretches = summaries.stream().filter(hit -> !hit.whole()).toList();
      places.addAll(stretches.isEmpty() ? summaries : stretches);
    }
    places.sort(BEST_FIRST);
    return places;
  }

  /** The passages within the places, best first. */
  private List<Hit> inside(
      String question, Filter filter, List<SummaryHit> places, List<String> warnings) {
    Filter inPlaces = new Filter.Or(places.stream().map(LongTextSearch::pagesOf).toList());
    SearchResult result =
        library.search(
            SearchRequest.of(question)
                .withReading(Reading.PLAIN)
                .withFilter(filter.and(inPlaces))
                .withTopK(CANDIDATES)
                .withContextChars(0)
                .withSettings(settings));
    warnings.addAll(SearchWarnings.of(result, messages(question)));
    return result.hits().stream().filter(hit -> isIn(places, hit.chunk())).toList();
  }

  private Messages messages(String question) {
    return Messages.in(QuestionLanguage.of(question, library));
  }

  private static Filter pagesOf(SummaryHit place) {
    Filter document = Filter.document(place.document());
    return place.whole()
        ? document
        : document.and(
            new Filter.Between(
                Fields.PAGE,
                new MetadataValue.Whole(place.pages().first()),
                new MetadataValue.Whole(place.pages().last())));
  }

  private static boolean isIn(List<SummaryHit> places, Chunk chunk) {
    return places.stream()
        .anyMatch(
            place ->
                place.document().equals(chunk.document())
                    && (place.whole() || place.span().overlaps(chunk.span())));
  }
}
