package io.pinakes.search.retrieve;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.exact.ExactTerms;
import io.pinakes.search.interpret.DocumentChooser;
import io.pinakes.search.query.CorpusCounts;
import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.Interpretation;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Searches the documents that the question names first, then widens until there are enough hits, so
 * that a wrong guess costs ranks but loses nothing.
 */
public final class AnalyzedSearch {
  private final SearchRequest request;
  private final Search search;
  private final List<Hit> hits = new ArrayList<>();
  private final Set<Key> found = new HashSet<>();
  private final Set<ChunkId> shown = new HashSet<>();
  private final Set<ChunkId> stoodFor = new HashSet<>();
  private final Map<DocumentId, Integer> ofDocument = new HashMap<>();

  /** A search with one filter. */
  public interface Search {
    List<Hit> run(SearchRequest request) throws IOException;
  }

  /**
   * The result of a search.
   *
   * @param hits best first, with descending scores
   */
  public record Result(List<Hit> hits, Interpretation interpretation) {}

  /** Identifies what may appear only once among the hits. */
  private record Key(DocumentId document, ChunkId chunk) {}

  private AnalyzedSearch(SearchRequest request, Search search) {
    this.request = request;
    this.search = search;
  }

  /** Analyzes questions; only called if the request asks for it. */
  public interface Reader {
    QueryAnalysis analyze(String question) throws IOException;

    CorpusCounts counts();
  }

  /** Interprets the question as requested and searches. */
  public static Result run(Reader reader, SearchRequest request, Search search) throws IOException {
    ExactTerms exact =
        request.mode() == SearchMode.HYBRID ? ExactTerms.of(request.text()) : ExactTerms.NONE;
    if (request.reading() != Reading.ANALYZED) {
      return new Result(
          search.run(request), new Interpretation(request.mode(), request.filter(), exact));
    }
    QueryAnalysis analysis = reader.analyze(request.text());
    DocumentChoice choice = DocumentChooser.choose(analysis, request.filter(), reader.counts());
    AnalyzedSearch wider = new AnalyzedSearch(request, search);
    for (Filter filter : choice.filters()) {
      wider.add(request.filter().and(filter));
    }
    wider.add(request.filter());
    return new Result(
        wider.hits, new Interpretation(request.mode(), request.filter(), analysis, choice, exact));
  }

  private void add(Filter filter) throws IOException {
    if (hits.size() >= request.topK()) {
      return;
    }
    double last = hits.isEmpty() ? Double.POSITIVE_INFINITY : hits.getLast().score();
    double above = 0;
    boolean first = true;
    for (Hit hit : search.run(request.withFilter(filter))) {
      if (hits.size() < request.topK() && isNew(hit)) {
        if (first) {
          above = Math.max(0, hit.score() - last);
          first = false;
        }
        // scores of a wider search continue where those of the narrower one end
        hits.add(above > 0 ? hit.withScore(hit.score() - above) : hit);
      }
    }
  }

  private boolean isNew(Hit hit) {
    DocumentId document = hit.chunk().document();
    Key key =
        switch (request.grouping()) {
          case CHUNK -> new Key(document, hit.chunk().id());
          case DOCUMENT -> new Key(document, new ChunkId("any"));
        };
    int max = request.settings().maxPerDocument();
    boolean room =
        max == 0
            || request.grouping() == Grouping.DOCUMENT
            || ofDocument.getOrDefault(document, 0) < max;
    if (!room || stands(hit) || !found.add(key)) {
      return false;
    }
    shown.add(hit.chunk().id());
    stoodFor.addAll(hit.duplicates());
    stoodFor.addAll(hit.samePage());
    ofDocument.merge(document, 1, Integer::sum);
    return true;
  }

  /** Whether a hit of a narrower search already represents this one. */
  private boolean stands(Hit hit) {
    return request.grouping() == Grouping.CHUNK
        && (stoodFor.contains(hit.chunk().id())
            || !Collections.disjoint(shown, hit.duplicates())
            || (request.settings().hitsPerPage() == 1
                && !Collections.disjoint(shown, hit.samePage())));
  }
}
