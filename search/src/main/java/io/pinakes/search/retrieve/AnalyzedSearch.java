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
 * Searches first where a question's own words point, then wider until there are enough hits, so
 * that a wrong guess costs ranks and loses nothing.
 */
public final class AnalyzedSearch {
  private final SearchRequest request;
  private final Search search;
  private final List<Hit> hits = new ArrayList<>();
  private final Set<Key> found = new HashSet<>();
  private final Set<ChunkId> shown = new HashSet<>();
  private final Set<ChunkId> stoodFor = new HashSet<>();
  private final Map<DocumentId, Integer> ofDocument = new HashMap<>();

  /** One search as it stands. */
  public interface Search {
    List<Hit> run(SearchRequest request) throws IOException;
  }

  /**
   * What was found.
   *
   * @param hits best first, their scores falling
   */
  public record Result(List<Hit> hits, Interpretation interpretation) {}

  /** What may be found once. */
  private record Key(DocumentId document, ChunkId chunk) {}

  private AnalyzedSearch(SearchRequest request, Search search) {
    this.request = request;
    this.search = search;
  }

  /** What a question is read with; asked for only if it is to be read. */
  public interface Reader {
    QueryAnalysis analyze(String question) throws IOException;

    CorpusCounts counts();
  }

  /** Reads the question as the request says and searches. */
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
        // scores of a wider search begin where those of the narrower one end
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

  /** Whether a hit of a narrower search already stands for what this one would. */
  private boolean stands(Hit hit) {
    return request.grouping() == Grouping.CHUNK
        && (stoodFor.contains(hit.chunk().id())
            || !Collections.disjoint(shown, hit.duplicates())
            || (request.settings().hitsPerPage() == 1
                && !Collections.disjoint(shown, hit.samePage())));
  }
}
