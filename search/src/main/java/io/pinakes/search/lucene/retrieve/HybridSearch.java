package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.rerank.Reranker;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.retrieve.Candidate;
import io.pinakes.search.retrieve.ChunkEntry;
import io.pinakes.search.retrieve.Found;
import io.pinakes.search.retrieve.Places;
import io.pinakes.search.retrieve.Places.Place;
import io.pinakes.search.retrieve.RetrieverResult;
import io.pinakes.search.settings.Bm25;
import io.pinakes.search.settings.FusionSettings;
import io.pinakes.search.settings.Refinement;
import io.pinakes.search.settings.RerankSettings;
import io.pinakes.search.settings.RetrieverWeights;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.syntax.SyntaxQuery;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;

/**
 * Runs the legs a request asks for and orders what they found in three stages: fusion of the legs'
 * lists, refinement by scores, reranking.
 *
 * <p>With {@link Grouping#DOCUMENT} each leg goes as deep as it must to find enough different
 * documents; the legs' document rankings are fused, and a document is shown at the chunk that the
 * same fusion over chunks puts first.
 */
public final class HybridSearch {
  private final IndexSearcher searcher;
  private final Rerankers rerankers;
  private final List<String> warnings;

  /**
   * @param rerankers opens the reranker that the settings of a request name
   * @param warnings receives whatever had to be degraded
   */
  public HybridSearch(IndexSearcher searcher, Rerankers rerankers, List<String> warnings) {
    this.searcher = searcher;
    this.rerankers = rerankers;
    this.warnings = warnings;
  }

  /**
   * Finds at most {@code request.topK()} entries, best first.
   *
   * @param filter what every entry must meet
   * @param vector of the question, of unit length; null if the request is for keywords alone
   * @throws IllegalArgumentException if a leg that runs needs the vector and there is none
   */
  public List<Found> search(SearchRequest request, Query filter, float @Nullable [] vector)
      throws IOException {
    Question question = Question.of(request.text(), searcher, filter);
    return search(request, legs(request, question, filter, vector, Optional.empty()));
  }

  /**
   * The same for a query in query syntax, whose words are the text of {@code request}; what it
   * demands and excludes holds for all legs.
   */
  public List<Found> search(
      SearchRequest request, SyntaxQuery syntax, Query filter, float @Nullable [] vector)
      throws IOException {
    Question question = Question.of(request.text(), searcher, filter);
    SyntaxQueries queries =
        new SyntaxQueries(syntax, searcher.getIndexReader(), question.analyses(), warnings);
    Query restricted = queries.restricting(filter);
    return search(request, legs(request, question, restricted, vector, Optional.of(queries)));
  }

  private List<Found> search(SearchRequest request, List<Retriever> legs) throws IOException {
    SearchSettings settings = request.settings();
    IndexSearcher weighing = weighing(settings.bm25());
    int depth = Math.max(settings.candidates(), request.topK());
    Map<Integer, String> documentOf = new HashMap<>();
    List<RetrieverResult> results = new ArrayList<>();
    for (Retriever leg : legs) {
      List<Candidate> found =
          switch (request.grouping()) {
            case CHUNK -> leg.best(weighing, depth);
            case DOCUMENT -> untilDocuments(weighing, leg, depth, documentOf);
          };
      results.add(
          new RetrieverResult(leg.name(), weight(settings.weights(), leg), found, List.of()));
    }
    if (results.size() > 1 && settings.fusion().refinement() == Refinement.ON) {
      results = PoolScores.complete(weighing, legs, results);
    }
    return switch (request.grouping()) {
      case CHUNK ->
          new Selection(searcher, settings)
              .pick(lastOrder(request, chunks(results, settings.fusion())), request.topK());
      case DOCUMENT -> {
        List<Found> ordered = lastOrder(request, documents(results, settings.fusion(), documentOf));
        yield ordered.subList(0, Math.min(request.topK(), ordered.size()));
      }
    };
  }

  private List<Found> lastOrder(SearchRequest request, List<Found> fused) throws IOException {
    RerankSettings settings = request.settings().rerank();
    Optional<Reranker> reranker = rerankers.get(settings.reranker());
    return reranker.isEmpty()
        ? fused
        : new RerankStage(reranker.get(), settings)
            .of(searcher.getIndexReader(), request.text(), fused, warnings);
  }

  private List<Retriever> legs(
      SearchRequest request,
      Question question,
      Query filter,
      float @Nullable [] vector,
      Optional<SyntaxQueries> syntax)
      throws IOException {
    RetrieverWeights weights = request.settings().weights();
    boolean hybrid = request.mode() == SearchMode.HYBRID;
    List<Retriever> legs = new ArrayList<>();
    if (request.mode() == SearchMode.KEYWORD || (hybrid && weights.keyword() > 0)) {
      Optional<Retriever> keyword =
          syntax.isPresent()
              ? KeywordRetriever.of(syntax.get().wanted(), filter, warnings)
              : KeywordRetriever.of(
                  Expansion.of(question, request.synonyms(), warnings),
                  question.analyses(),
                  new WordQueries(request.settings().fieldWeights(), searcher),
                  filter,
                  warnings);
      keyword.ifPresent(legs::add);
    }
    if (request.mode() == SearchMode.SEMANTIC || (hybrid && weights.semantic() > 0)) {
      vectorLeg(vector, filter).ifPresent(legs::add);
    }
    if (hybrid && weights.exact() > 0) {
      ExactRetriever.of(question, searcher, filter).ifPresent(legs::add);
    }
    return legs;
  }

  private Optional<Retriever> vectorLeg(float @Nullable [] vector, Query filter) {
    if (vector == null) {
      throw new IllegalArgumentException("a semantic search needs a vector");
    }
    double square = 0;
    for (float x : vector) {
      square += (double) x * x;
    }
    if (!(square > 0) || Double.isInfinite(square)) {
      warnings.add(
          "the query's vector has no direction (length "
              + Math.sqrt(square)
              + "); the semantic leg found nothing");
      return Optional.empty();
    }
    return Optional.of(VectorRetriever.of(vector, filter));
  }

  /** A leg that runs alone counts whatever its weight. */
  private static double weight(RetrieverWeights weights, Retriever leg) {
    double weight =
        switch (leg.name()) {
          case KeywordRetriever.NAME -> weights.keyword();
          case VectorRetriever.NAME -> weights.semantic();
          case ExactRetriever.NAME -> weights.exact();
          default -> throw new IllegalStateException("no weight for leg " + leg.name());
        };
    return weight > 0 ? weight : 1;
  }

  /** The searcher itself, or one on the same index that weighs terms as these settings say. */
  private IndexSearcher weighing(Bm25 bm25) {
    if (bm25.equals(Bm25.DEFAULT)) {
      return searcher;
    }
    IndexSearcher weighing = BudgetedSearcher.like(searcher);
    weighing.setSimilarity(TextAnalysis.similarity(bm25));
    return weighing;
  }

  private static List<Found> chunks(List<RetrieverResult> results, FusionSettings settings) {
    Places<ChunkEntry> places = new Places<>(settings);
    for (RetrieverResult result : results) {
      places.add(result, passages(result.found()), passages(result.scored()));
    }
    return places.inOrder();
  }

  private static List<Place<ChunkEntry>> passages(List<Candidate> candidates) {
    return candidates.stream()
        .map(c -> new Place<>(new ChunkEntry(c.id(), c.entry()), c, c.score()))
        .toList();
  }

  private static List<Found> documents(
      List<RetrieverResult> results, FusionSettings settings, Map<Integer, String> documentOf) {
    Map<String, Candidate> bestChunk = new HashMap<>();
    for (Found chunk : chunks(results, settings)) {
      bestChunk.putIfAbsent(
          documentOf.getOrDefault(chunk.entry(), ""),
          new Candidate(chunk.entry(), chunk.id(), chunk.score()));
    }
    Places<String> places = new Places<>(settings);
    for (RetrieverResult result : results) {
      Set<String> seen = new HashSet<>();
      places.add(
          result,
          documents(result.found(), documentOf, bestChunk, seen),
          documents(result.scored(), documentOf, bestChunk, seen));
    }
    return places.inOrder();
  }

  /** The documents of {@code candidates} that are not yet {@code seen}, at their first place. */
  private static List<Place<String>> documents(
      List<Candidate> candidates,
      Map<Integer, String> documentOf,
      Map<String, Candidate> bestChunk,
      Set<String> seen) {
    List<Place<String>> documents = new ArrayList<>();
    for (Candidate candidate : candidates) {
      String document = documentOf.getOrDefault(candidate.entry(), "");
      if (seen.add(document)) {
        Candidate shownAt = bestChunk.getOrDefault(document, candidate);
        documents.add(new Place<>(document, shownAt, candidate.score()));
      }
    }
    return documents;
  }

  /** Doubles the depth until {@code wanted} documents are among the candidates or all are seen. */
  private static List<Candidate> untilDocuments(
      IndexSearcher searcher, Retriever leg, int wanted, Map<Integer, String> documentOf)
      throws IOException {
    int enough = Math.min(wanted, searcher.count(new TermQuery(Kind.DOCUMENT.term())));
    List<Candidate> before = List.of();
    for (int depth = wanted; ; depth = Math.min(2 * depth, SearchRequest.MAX_TOP_K)) {
      List<Candidate> candidates = leg.best(searcher, depth);
      if (!before.isEmpty() && Spending.isSpent(searcher)) {
        return before; // a deeper look that was cut short may have found less
      }
      int[] entries = candidates.stream().mapToInt(Candidate::entry).sorted().toArray();
      String[] ids = EntryIds.ofDocuments(searcher.getIndexReader(), entries);
      for (int i = 0; i < entries.length; i++) {
        documentOf.put(entries[i], ids[i]);
      }
      int documents = new HashSet<>(List.of(ids)).size();
      if (documents >= enough || candidates.size() < depth || depth == SearchRequest.MAX_TOP_K) {
        return candidates;
      }
      before = candidates;
    }
  }
}
