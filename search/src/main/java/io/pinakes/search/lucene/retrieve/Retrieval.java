package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.lucene.collection.CollectionView;
import io.pinakes.search.lucene.collection.StatisticsSearcher;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.Bm25;
import io.pinakes.search.settings.Refinement;
import io.pinakes.search.settings.RetrieverWeights;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.shard.Candidate;
import io.pinakes.search.shard.RetrieverResult;
import io.pinakes.search.shard.ShardCandidates;
import io.pinakes.search.shard.ShardRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;

/** Runs the retrievers of one request on one shard. */
final class Retrieval {
  private final SearchRequest request;
  private final ShardRequest asked;
  private final IndexSearcher searcher;
  private final Query filter;
  private final CollectionView view;
  private final List<String> warnings = new ArrayList<>();

  /**
   * @param searcher the shard's searcher, with the statistics to score with
   * @param filter the filter that every candidate must match
   * @param view the view of the whole collection
   */
  Retrieval(ShardRequest asked, IndexSearcher searcher, Query filter, CollectionView view) {
    this.request = asked.request();
    this.asked = asked;
    this.searcher = searcher;
    this.filter = filter;
    this.view = view;
  }

  /** Collects the best candidates of each retriever and completes their scores. */
  ShardCandidates run() throws IOException {
    SearchSettings settings = request.settings();
    IndexSearcher weighing = weighing(settings.bm25());
    int depth = Math.max(settings.candidates(), request.topK());
    boolean ofDocuments = request.grouping() == Grouping.DOCUMENT;
    long documents = ofDocuments ? weighing.count(new TermQuery(Kind.DOCUMENT.term())) : 0;
    Map<Integer, String> documentOf = new HashMap<>();
    List<Retriever> retrievers = retrievers();
    List<RetrieverResult> results = new ArrayList<>();
    for (Retriever retriever : retrievers) {
      List<Candidate> found =
          ofDocuments
              ? untilDocuments(weighing, retriever, depth, documents, documentOf)
              : retriever.best(weighing, depth);
      results.add(
          new RetrieverResult(
              retriever.name(), weight(settings.weights(), retriever), found, List.of()));
    }
    if (results.size() > 1 && settings.fusion().refinement() == Refinement.ON) {
      results = ScoreCompletion.complete(weighing, retrievers, results);
    }
    return new ShardCandidates(results, documentOf, documents, warnings);
  }

  /** The retrievers of the request that have anything to look for. */
  List<Retriever> retrievers() throws IOException {
    AnalyzedQuestion question = AnalyzedQuestion.of(request.text(), view, filter);
    if (asked.syntax() == null) {
      return retrievers(question, filter, null);
    }
    SyntaxQueries syntax = new SyntaxQueries(asked.syntax(), view, question.analyses(), warnings);
    return retrievers(question, syntax.restricting(filter), syntax);
  }

  private List<Retriever> retrievers(
      AnalyzedQuestion question, Query filter, @Nullable SyntaxQueries syntax) throws IOException {
    RetrieverWeights weights = request.settings().weights();
    boolean hybrid = request.mode() == SearchMode.HYBRID;
    List<Retriever> retrievers = new ArrayList<>();
    if (request.mode() == SearchMode.KEYWORD || (hybrid && weights.keyword() > 0)) {
      Optional<Retriever> keyword =
          syntax != null
              ? KeywordRetriever.of(syntax.wanted(), filter, warnings)
              : KeywordRetriever.of(
                  Expansion.of(question, request.synonyms(), warnings),
                  question.analyses().searched(),
                  new WordQueries(request.settings().fieldWeights(), searcher),
                  filter,
                  warnings);
      keyword.ifPresent(retrievers::add);
    }
    boolean semantic = request.mode() == SearchMode.SEMANTIC || (hybrid && weights.semantic() > 0);
    boolean exact = hybrid && weights.exact() > 0;
    Query matching = syntax != null && (semantic || exact) ? syntax.matching(filter) : filter;
    if (semantic) {
      vectorRetriever(matching).ifPresent(retrievers::add);
    }
    if (exact) {
      ExactRetriever.of(question, searcher, matching, view).ifPresent(retrievers::add);
    }
    return retrievers;
  }

  private Optional<Retriever> vectorRetriever(Query filter) {
    float[] vector = asked.vector();
    if (vector == null) {
      throw new IllegalArgumentException("a semantic search needs a vector");
    }
    double square = 0;
    for (float x : vector) {
      square += (double) x * x;
    }
    if (!(square > 0) || Double.isInfinite(square)) {
      warnings.add(
          "the query's vector cannot be used (length "
              + Math.sqrt(square)
              + "); the semantic retriever found nothing");
      return Optional.empty();
    }
    return Optional.of(VectorRetriever.of(vector, filter));
  }

  /** The weight of a retriever; irrelevant if it runs alone. */
  private static double weight(RetrieverWeights weights, Retriever retriever) {
    double weight =
        switch (retriever.name()) {
          case KeywordRetriever.NAME -> weights.keyword();
          case VectorRetriever.NAME -> weights.semantic();
          case ExactRetriever.NAME -> weights.exact();
          default -> throw new IllegalStateException("no weight for retriever " + retriever.name());
        };
    return weight > 0 ? weight : 1;
  }

  /** The searcher itself, or one on the same index with these BM25 parameters. */
  private IndexSearcher weighing(Bm25 bm25) {
    if (bm25.equals(Bm25.DEFAULT)) {
      return searcher;
    }
    IndexSearcher weighing =
        searcher instanceof StatisticsSearcher own ? own : BudgetedSearcher.like(searcher);
    weighing.setSimilarity(TextAnalysis.similarity(bm25));
    return weighing;
  }

  /** Doubles the depth until the candidates cover {@code wanted} documents or are complete. */
  private static List<Candidate> untilDocuments(
      IndexSearcher weighing,
      Retriever retriever,
      int wanted,
      long documents,
      Map<Integer, String> documentOf)
      throws IOException {
    int enough = (int) Math.min(wanted, documents);
    List<Candidate> before = List.of();
    for (int depth = wanted; ; depth = Math.min(2 * depth, SearchRequest.MAX_TOP_K)) {
      List<Candidate> candidates = retriever.best(weighing, depth);
      if (!before.isEmpty() && BudgetUsage.isSpent(weighing)) {
        return before; // a deeper search that was cut short may have found less
      }
      int[] entries = candidates.stream().mapToInt(Candidate::entry).sorted().toArray();
      String[] ids = EntryIds.ofDocuments(weighing.getIndexReader(), entries);
      for (int i = 0; i < entries.length; i++) {
        documentOf.put(entries[i], ids[i]);
      }
      int different = new HashSet<>(List.of(ids)).size();
      if (different >= enough || candidates.size() < depth || depth == SearchRequest.MAX_TOP_K) {
        return candidates;
      }
      before = candidates;
    }
  }
}
