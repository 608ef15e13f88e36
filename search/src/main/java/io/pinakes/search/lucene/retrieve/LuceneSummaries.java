package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.QueryWord;
import io.pinakes.search.chunk.DocumentSummary;
import io.pinakes.search.fuse.Scored;
import io.pinakes.search.lucene.collection.CollectionView;
import io.pinakes.search.lucene.collection.LocalView;
import io.pinakes.search.lucene.collection.RecordingView;
import io.pinakes.search.lucene.collection.StatisticsSearcher;
import io.pinakes.search.lucene.collection.SummedView;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.lucene.schema.SummaryMapping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.shard.SummaryShard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;

/** The summaries of a Lucene index. There are few of them, so all vectors are compared. */
public final class LuceneSummaries implements SummaryShard {
  /** Maximum number of words used, since the number of clauses is limited. */
  private static final int MAX_WORDS = 512;

  private final IndexSearcher searcher;
  private final FilterCompiler filters;

  /**
   * @param filters for the fields of the whole index
   */
  public LuceneSummaries(IndexSearcher searcher, FilterCompiler filters) {
    this.searcher = searcher;
    this.filters = filters;
  }

  @Override
  public CollectionStatistics statistics(ShardRequest asked, SortedSet<String> analyses)
      throws IOException {
    StatisticsSearcher recording = StatisticsSearcher.recording(searcher);
    RecordingView view = new RecordingView(new LocalView(recording), analyses);
    if (asked.request().mode() != SearchMode.SEMANTIC) { // which needs no statistics
      recording.record(words(asked.request(), view));
    }
    return view.statistics(recording);
  }

  @Override
  public List<List<Scored<DocumentSummary>>> rankings(
      ShardRequest asked, @Nullable CollectionStatistics whole) throws IOException {
    SearchRequest request = asked.request();
    int depth = Math.max(request.settings().candidates(), request.topK());
    List<List<Scored<DocumentSummary>>> rankings = new ArrayList<>();
    if (request.mode() != SearchMode.SEMANTIC) {
      CollectionView view = whole == null ? new LocalView(searcher) : new SummedView(whole);
      Query query = words(request, view);
      rankings.add(
          ranking(
              whole == null ? searcher : StatisticsSearcher.given(searcher, whole),
              new Retriever(KeywordRetriever.NAME, _ -> query, score -> score),
              depth));
    }
    if (request.mode() != SearchMode.KEYWORD) {
      rankings.add(ranking(searcher, meaning(asked), depth));
    }
    return rankings;
  }

  private Query permitted(SearchRequest request) {
    return Queries.all(new TermQuery(Kind.SUMMARY.term()), filters.compile(request.filter()));
  }

  private Query words(SearchRequest request, CollectionView view) throws IOException {
    Query filter = filters.compile(request.filter());
    List<QueryWord> words = AnalyzedQuestion.of(request.text(), view, filter).words();
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (QueryWord word : words.subList(0, Math.min(MAX_WORDS, words.size()))) {
      any.add(WordQueries.of(Fields.SUMMARY_TEXT, word), BooleanClause.Occur.SHOULD);
    }
    return new BooleanQuery.Builder()
        .add(any.build(), BooleanClause.Occur.MUST)
        .add(permitted(request), BooleanClause.Occur.FILTER)
        .build();
  }

  private Retriever meaning(ShardRequest asked) {
    float[] vector = asked.vector();
    if (vector == null) {
      throw new IllegalArgumentException("a semantic search needs a vector");
    }
    Query exists = new FieldExistsQuery(Fields.SUMMARY_VECTOR);
    Query permitted = Queries.all(exists, permitted(asked.request()));
    Query all = new ExactVectorQuery(Fields.SUMMARY_VECTOR, vector, permitted);
    return VectorRetriever.of(Fields.SUMMARY_VECTOR, vector, _ -> all);
  }

  private static List<Scored<DocumentSummary>> ranking(
      IndexSearcher searcher, Retriever retriever, int depth) throws IOException {
    StoredFields stored = searcher.storedFields();
    List<Scored<DocumentSummary>> found = new ArrayList<>();
    for (ScoreDoc hit : retriever.contenders(searcher, depth)) {
      found.add(new Scored<>(SummaryMapping.read(stored.document(hit.doc)), hit.score));
    }
    return found.stream().sorted(BEST_FIRST).limit(depth).toList();
  }
}
