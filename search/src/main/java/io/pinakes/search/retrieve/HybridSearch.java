package io.pinakes.search.retrieve;

import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.rerank.Reranker;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.retrieve.FusedRanking.Place;
import io.pinakes.search.settings.FusionSettings;
import io.pinakes.search.settings.RerankSettings;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.shard.Candidate;
import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.PassageShard;
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
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Combines the results of the retrievers of all shards: fuses, refines, reranks and selects.
 *
 * <p>With {@link Grouping#DOCUMENT} each retriever goes as deep as needed to find enough distinct
 * documents. The document rankings of the retrievers are fused, and a document is represented by
 * the chunk that ranks first when the chunks are fused the same way.
 */
public final class HybridSearch {
  private final List<? extends PassageShard> shards;
  private final Rerankers rerankers;
  private final List<String> warnings;

  /**
   * @param shards the shards of one library, at least one
   * @param rerankers opens the reranker that the settings of a request name
   * @param warnings receives a sentence for each degradation
   */
  public HybridSearch(
      List<? extends PassageShard> shards, Rerankers rerankers, List<String> warnings) {
    this.shards = List.copyOf(shards);
    this.rerankers = rerankers;
    this.warnings = warnings;
  }

  /**
   * Finds at most {@code asked.request().topK()} chunks, best first.
   *
   * @throws IllegalArgumentException if the filter does not fit the index, or a retriever that runs
   *     needs a vector and there is none
   */
  public Ranked search(ShardRequest asked) throws IOException {
    SearchRequest request = asked.request();
    SearchSettings settings = request.settings();
    CandidatePool pool = candidates(asked);
    List<Found> ordered =
        reranked(request, fused(request, pool.results(), pool.documentOf()), pool);
    List<Found> found =
        switch (request.grouping()) {
          case CHUNK -> new Selection(pool, settings).pick(ordered, request.topK());
          case DOCUMENT -> ordered.subList(0, Math.min(request.topK(), ordered.size()));
        };
    return new Ranked(found, pool);
  }

  /**
   * The chunks or documents that retrievers found, best first, before reranking and selection.
   *
   * @param documentOf the document of each candidate; empty unless the request is for documents
   */
  public static List<Found> fused(
      SearchRequest request, List<RetrieverResult> results, Map<Integer, String> documentOf) {
    FusionSettings settings = request.settings().fusion();
    return switch (request.grouping()) {
      case CHUNK -> chunks(results, settings);
      case DOCUMENT -> documents(results, settings, documentOf);
    };
  }

  private CandidatePool candidates(ShardRequest asked) throws IOException {
    CollectionStatistics whole = shards.size() == 1 ? null : statistics(asked);
    SearchRequest request = asked.request();
    int depth = Math.max(request.settings().candidates(), request.topK());
    CandidatePool pool = candidates(asked, asked, whole);
    while (pool.depth() > depth) { // few documents with many chunks, possibly all in one shard
      depth = pool.depth();
      SearchRequest deeper = request.withSettings(request.settings().withCandidates(depth));
      pool = candidates(asked, new ShardRequest(deeper, asked.syntax(), asked.vector()), whole);
    }
    return pool;
  }

  private CandidatePool candidates(
      ShardRequest asked, ShardRequest deep, @Nullable CollectionStatistics whole)
      throws IOException {
    List<ShardCandidates> found = new ArrayList<>();
    for (PassageShard shard : shards) {
      ShardCandidates candidates = shard.candidates(deep, whole);
      candidates.warnings().stream()
          .filter(each -> !warnings.contains(each))
          .forEach(warnings::add);
      found.add(candidates);
    }
    return CandidatePool.of(shards, found, asked.request());
  }

  private CollectionStatistics statistics(ShardRequest asked) throws IOException {
    SortedSet<String> analyses = new TreeSet<>();
    for (PassageShard shard : shards) {
      analyses.addAll(shard.analyses());
    }
    CollectionStatistics sum = shards.getFirst().statistics(asked, analyses);
    for (PassageShard shard : shards.subList(1, shards.size())) {
      sum = sum.plus(shard.statistics(asked, analyses));
    }
    return sum;
  }

  private List<Found> reranked(SearchRequest request, List<Found> fused, ChunkReader chunks)
      throws IOException {
    RerankSettings settings = request.settings().rerank();
    Optional<Reranker> reranker = rerankers.get(settings.reranker());
    return reranker.isEmpty()
        ? fused
        : new RerankStage(reranker.get(), settings).of(chunks, request.text(), fused, warnings);
  }

  private static List<Found> chunks(List<RetrieverResult> results, FusionSettings settings) {
    FusedRanking<ChunkEntry> places = new FusedRanking<>(settings);
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
    FusedRanking<String> places = new FusedRanking<>(settings);
    for (RetrieverResult result : results) {
      Set<String> seen = new HashSet<>();
      places.add(
          result,
          documents(result.found(), documentOf, bestChunk, seen),
          documents(result.scored(), documentOf, bestChunk, seen));
    }
    return places.inOrder();
  }

  /** The documents of {@code candidates} that are not yet {@code seen}, at their first rank. */
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
}
