package io.pinakes.search.lucene;

import io.pinakes.search.embed.Embedding;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.lucene.retrieve.BudgetedSearcher;
import io.pinakes.search.lucene.retrieve.LuceneShard;
import io.pinakes.search.lucene.retrieve.Spending;
import io.pinakes.search.lucene.retrieve.SummarySearch;
import io.pinakes.search.query.CorpusCounts;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.Interpretation;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.query.SummaryHit;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.retrieve.AnalyzedSearch;
import io.pinakes.search.retrieve.Hits;
import io.pinakes.search.retrieve.HybridSearch;
import io.pinakes.search.settings.RetrieverWeights;
import io.pinakes.search.settings.SearchBudget;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.syntax.SyntaxQuery;
import io.pinakes.search.syntax.SyntaxReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/** Runs search requests on one snapshot: reads the query, embeds it, and shows what was found. */
final class SnapshotSearch {
  private final Snapshot snapshot;
  private final EmbedderSupply embedders;
  private final Rerankers rerankers;

  SnapshotSearch(Snapshot snapshot, EmbedderSupply embedders, Rerankers rerankers) {
    this.snapshot = snapshot;
    this.embedders = embedders;
    this.rerankers = rerankers;
  }

  SearchResult run(SearchRequest request) throws IOException {
    snapshot.filters().compile(request.filter()); // refused before an embedder is loaded
    return request.reading() == Reading.SYNTAX ? bySyntax(request) : byQuestion(request);
  }

  List<SummaryHit> summaries(SearchRequest request) throws IOException {
    Query filter = snapshot.filters().compile(request.filter());
    SearchRequest read = hasVectors() ? request : request.withMode(SearchMode.KEYWORD);
    float[] vector = vector(read.mode(), request.text(), new ArrayList<>());
    return new SummarySearch(snapshot).search(read, filter, vector);
  }

  /** Whether the index can be searched by meaning. */
  private boolean hasVectors() {
    return !snapshot.manifest().embedderId().equals(EmbeddingModels.NONE);
  }

  /** The request without its semantic leg, if there is nothing it could find. */
  private SearchRequest answerable(SearchRequest request, List<String> warnings) {
    if (hasVectors() || request.mode() == SearchMode.KEYWORD) {
      return request;
    }
    warnings.add(
        "this index has no vectors and is searched by keyword; to search it by meaning too, build"
            + " it again with --rebuild --embedder "
            + EmbeddingModels.BUILT_IN);
    RetrieverWeights weights = request.settings().weights();
    double keyword = weights.keyword() > 0 ? weights.keyword() : 1;
    return request
        .withMode(SearchMode.HYBRID)
        .withSettings(
            request.settings().withWeights(new RetrieverWeights(keyword, 0, weights.exact())));
  }

  private SearchResult byQuestion(SearchRequest given) throws IOException {
    List<String> warnings = new ArrayList<>();
    SearchRequest request = answerable(given, warnings);
    float[] vector = vector(request.mode(), request.text(), warnings);
    Spending spending = Spending.of(request.budget());
    HybridSearch search = hybrid(request, spending, warnings);
    AnalyzedSearch.Result result =
        AnalyzedSearch.run(
            new SnapshotReader(snapshot),
            request,
            part -> Hits.of(part, search.search(new ShardRequest(part, null, vector))));
    spending.warning().ifPresent(warnings::add);
    return result(result.hits(), result.interpretation(), warnings);
  }

  private SearchResult bySyntax(SearchRequest given) throws IOException {
    SyntaxQuery syntax =
        SyntaxReader.read(given.text(), snapshot.filters().catalog(), snapshot.filters()::reads);
    List<String> warnings = new ArrayList<>(syntax.warnings());
    SearchRequest request = answerable(given, warnings);
    SearchRequest read = request.withFilter(request.filter().and(syntax.filter()));
    snapshot.filters().compile(read.filter()); // refused even if nothing is looked for
    List<Hit> hits = List.of();
    if (syntax.words().isEmpty()) {
      warnings.add("the query looks for nothing, it only excludes or filters; give it a word");
    } else {
      SearchRequest asked = read.withText(syntax.question());
      float[] vector = vector(request.mode(), syntax.words(), warnings);
      Spending spending = Spending.of(request.budget());
      HybridSearch search = hybrid(request, spending, warnings);
      hits = Hits.of(asked, search.search(new ShardRequest(asked, syntax, vector)));
      spending.warning().ifPresent(warnings::add);
    }
    return result(hits, new Interpretation(request.mode(), read.filter()), warnings);
  }

  /** Each part of a search that had to be widened may have warned of the same. */
  private static SearchResult result(
      List<Hit> hits, Interpretation interpretation, List<String> warnings) {
    return new SearchResult(hits, interpretation, warnings.stream().distinct().toList());
  }

  private HybridSearch hybrid(SearchRequest request, Spending spending, List<String> warnings) {
    IndexSearcher searcher =
        request.budget().equals(SearchBudget.UNLIMITED)
            ? snapshot
            : BudgetedSearcher.of(snapshot, spending);
    return new HybridSearch(
        List.of(new LuceneShard(searcher, snapshot.filters())), rerankers, warnings);
  }

  /** The vector of {@code text}; null where only keywords count, which need no embedder. */
  private float @Nullable [] vector(SearchMode mode, String text, List<String> warnings) {
    if (mode == SearchMode.KEYWORD || !hasVectors()) {
      return null;
    }
    Embedding embedding = embedders.get(snapshot.manifest()).embedQuery(text);
    if (embedding.cutTokens() > 0) {
      warnings.add(
          "the query is longer than the embedder reads; its last "
              + embedding.cutTokens()
              + " tokens were left out of the semantic search");
    }
    return embedding.vector();
  }

  /** Reads questions with what the snapshot holds. */
  private record SnapshotReader(Snapshot snapshot, CorpusCounts counts)
      implements AnalyzedSearch.Reader {
    SnapshotReader(Snapshot snapshot) {
      this(snapshot, new SnapshotCounts(snapshot));
    }

    @Override
    public QueryAnalysis analyze(String question) throws IOException {
      return snapshot.gazetteer().read(question, counts);
    }
  }
}
