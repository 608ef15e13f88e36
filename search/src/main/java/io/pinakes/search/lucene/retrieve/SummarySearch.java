package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.QueryWord;
import io.pinakes.search.chunk.DocumentSummary;
import io.pinakes.search.fuse.Ranking;
import io.pinakes.search.fuse.ReciprocalRankFusion;
import io.pinakes.search.fuse.Scored;
import io.pinakes.search.lucene.collection.LocalView;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.lucene.schema.SummaryMapping;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SummaryHit;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;

/**
 * Finds summaries by words and by meaning. There are few of them, so every vector is compared; the
 * two rankings are merged by rank ({@link ReciprocalRankFusion}).
 */
public final class SummarySearch {
  /** Words beyond these are left out; clauses have a limit. */
  private static final int MAX_WORDS = 512;

  private final IndexSearcher searcher;
  private final Map<String, DocumentSummary> found = new HashMap<>();

  public SummarySearch(IndexSearcher searcher) {
    this.searcher = searcher;
  }

  /**
   * Finds at most {@code request.topK()} summaries, best first; equal ones in the order of their
   * ids.
   *
   * @param filter what every summary's document must meet
   * @param vector of the question, of unit length; null if only keywords count
   */
  public List<SummaryHit> search(SearchRequest request, Query filter, float @Nullable [] vector)
      throws IOException {
    int depth = Math.max(request.settings().candidates(), request.topK());
    Query permitted = Queries.all(new TermQuery(Kind.SUMMARY.term()), filter);
    List<Ranking<String>> rankings = new ArrayList<>();
    switch (request.mode()) {
      case KEYWORD -> rankings.add(byWords(request.text(), permitted, filter, depth));
      case SEMANTIC -> rankings.add(byMeaning(vector, permitted, depth));
      case HYBRID -> {
        rankings.add(byWords(request.text(), permitted, filter, depth));
        rankings.add(byMeaning(vector, permitted, depth));
      }
    }
    return new ReciprocalRankFusion(request.settings().fusion().rrfK())
        .fuse(rankings, request.topK()).stream()
            .map(scored -> hit(found.get(scored.item()), scored.score()))
            .toList();
  }

  private static SummaryHit hit(@Nullable DocumentSummary entry, double score) {
    if (entry == null) {
      throw new IllegalStateException("a summary that nobody found");
    }
    return new SummaryHit(
        entry.id(),
        entry.document(),
        entry.whole(),
        entry.headings(),
        entry.text(),
        entry.topics(),
        entry.span(),
        entry.pages(),
        score);
  }

  private Ranking<String> byWords(String text, Query permitted, Query filter, int depth)
      throws IOException {
    List<QueryWord> words = Question.of(text, new LocalView(searcher), filter).words();
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (QueryWord word : words.subList(0, Math.min(MAX_WORDS, words.size()))) {
      any.add(WordQueries.of(Fields.SUMMARY_TEXT, word), BooleanClause.Occur.SHOULD);
    }
    Query query =
        new BooleanQuery.Builder()
            .add(any.build(), BooleanClause.Occur.MUST)
            .add(permitted, BooleanClause.Occur.FILTER)
            .build();
    return ranking(new Retriever(KeywordRetriever.NAME, _ -> query, score -> score), depth);
  }

  private Ranking<String> byMeaning(float @Nullable [] vector, Query permitted, int depth)
      throws IOException {
    if (vector == null) {
      throw new IllegalArgumentException("a semantic search needs a vector");
    }
    Query exists = new FieldExistsQuery(Fields.SUMMARY_VECTOR);
    Query all = new ExactVectors(Fields.SUMMARY_VECTOR, vector, Queries.all(exists, permitted));
    return ranking(VectorRetriever.of(Fields.SUMMARY_VECTOR, vector, _ -> all), depth);
  }

  private Ranking<String> ranking(Retriever retriever, int depth) throws IOException {
    StoredFields stored = searcher.storedFields();
    List<Scored<String>> items = new ArrayList<>();
    for (ScoreDoc hit : retriever.contenders(searcher, depth)) {
      DocumentSummary entry = SummaryMapping.read(stored.document(hit.doc));
      found.put(entry.id(), entry);
      items.add(new Scored<>(entry.id(), hit.score));
    }
    items.sort(
        Comparator.comparingDouble((Scored<String> item) -> -item.score())
            .thenComparing(Scored::item));
    return new Ranking<>(1, items.subList(0, Math.min(depth, items.size())));
  }
}
