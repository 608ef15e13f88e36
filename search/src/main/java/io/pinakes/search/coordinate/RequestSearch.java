package io.pinakes.search.coordinate;

import io.pinakes.search.embed.Embedding;
import io.pinakes.search.embed.EmbeddingModels;
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
import io.pinakes.search.shard.PassageShard;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.syntax.SyntaxQuery;
import io.pinakes.search.syntax.SyntaxReader;
import io.pinakes.search.text.Counted;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs search requests on one snapshot of a library: analyses the query, embeds it, searches, and
 * presents the hits.
 */
final class RequestSearch {
  private final LibrarySnapshot whole;
  private final EmbedderSupply embedders;
  private final Rerankers rerankers;

  RequestSearch(LibrarySnapshot whole, EmbedderSupply embedders, Rerankers rerankers) {
    this.whole = whole;
    this.embedders = embedders;
    this.rerankers = rerankers;
  }

  SearchResult run(SearchRequest request) throws IOException {
    whole.require(request.filter()); // rejected before an embedder is loaded
    return request.reading() == Reading.SYNTAX ? bySyntax(request) : byQuestion(request);
  }

  List<SummaryHit> summaries(SearchRequest request) throws IOException {
    whole.require(request.filter());
    SearchRequest read = hasVectors() ? request : request.withMode(SearchMode.KEYWORD);
    float[] vector = vector(read.mode(), request.text(), new ArrayList<>());
    return MergedSummaries.of(whole, new ShardRequest(read, null, vector));
  }

  /** Whether the index supports semantic search. */
  private boolean hasVectors() {
    return !whole.manifest().embedderId().equals(EmbeddingModels.NONE);
  }

  /** The request without semantic search if the index has no vectors. */
  private SearchRequest answerable(SearchRequest request, List<String> warnings) {
    if (hasVectors() || request.mode() == SearchMode.KEYWORD) {
      return request;
    }
    warnings.add(EmbeddingModels.NO_VECTORS);
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
    List<PassageShard> shards = passages(request);
    HybridSearch search = new HybridSearch(shards, rerankers, warnings);
    AnalyzedSearch.Result result =
        AnalyzedSearch.run(
            new Reader(whole, new MergedCounts(whole)),
            request,
            part -> Hits.of(part, search.search(new ShardRequest(part, null, vector))));
    shards.forEach(shard -> shard.spent().ifPresent(warnings::add));
    if (result.hits().isEmpty() && SyntaxReader.looksLikeSyntax(given.text())) {
      warnings.add("the query was read as plain words; use --syntax for inv* and field:value");
    }
    return result(result.hits(), result.interpretation(), warnings);
  }

  private SearchResult bySyntax(SearchRequest given) throws IOException {
    SyntaxQuery syntax =
        SyntaxReader.read(given.text(), whole.fields(), whole.shards().getFirst()::reads);
    List<String> warnings = new ArrayList<>(syntax.warnings());
    SearchRequest request = answerable(given, warnings);
    SearchRequest read = request.withFilter(request.filter().and(syntax.filter()));
    whole.require(read.filter()); // rejected even if the query is empty
    List<Hit> hits = List.of();
    if (syntax.words().isEmpty()) {
      warnings.add("the query only excludes or filters; add a word to search for");
    } else {
      SearchRequest asked = read.withText(syntax.question());
      float[] vector = vector(request.mode(), syntax.words(), warnings);
      List<PassageShard> shards = passages(request);
      HybridSearch search = new HybridSearch(shards, rerankers, warnings);
      hits = Hits.of(asked, search.search(new ShardRequest(asked, syntax, vector)));
      shards.forEach(shard -> shard.spent().ifPresent(warnings::add));
    }
    return result(hits, new Interpretation(request.mode(), read.filter()), warnings);
  }

  /** Removes duplicates: each part of a widened search may have given the same warning. */
  private static SearchResult result(
      List<Hit> hits, Interpretation interpretation, List<String> warnings) {
    return new SearchResult(hits, interpretation, warnings.stream().distinct().toList());
  }

  /** The passages of each shard; their time budget starts now. */
  private List<PassageShard> passages(SearchRequest request) {
    return whole.shards().stream().map(shard -> shard.passages(request.budget())).toList();
  }

  /** The vector of {@code text}; null for keyword search, which needs no embedder. */
  private float @Nullable [] vector(SearchMode mode, String text, List<String> warnings) {
    if (mode == SearchMode.KEYWORD || !hasVectors()) {
      return null;
    }
    Embedding embedding = embedders.get(whole.manifest()).embedQuery(text);
    if (embedding.cutTokens() > 0) {
      warnings.add(
          "the query is longer than the embedder reads; its last "
              + Counted.of(embedding.cutTokens(), "token was", "tokens were")
              + " left out of the semantic search");
    }
    return embedding.vector();
  }

  /** Analyzes questions against the library's contents. */
  private record Reader(LibrarySnapshot whole, CorpusCounts counts)
      implements AnalyzedSearch.Reader {
    @Override
    public QueryAnalysis analyze(String question) throws IOException {
      return whole.gazetteer().read(question, counts);
    }
  }
}
