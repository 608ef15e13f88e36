package io.pinakes.search.retrieve;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.fuse.FusedItem;
import io.pinakes.search.fuse.Ranking;
import io.pinakes.search.fuse.ReciprocalRankFusion;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Explanation.LegRank;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;

/**
 * Runs the legs a request asks for and fuses what they found.
 *
 * <p>With {@link Grouping#DOCUMENT} each leg goes as deep as it must to find enough different
 * documents; the legs' document rankings are fused, and a document is shown at the chunk that the
 * same fusion over chunks puts first.
 */
public final class HybridSearch {
  private static final ReciprocalRankFusion FUSION =
      new ReciprocalRankFusion(ReciprocalRankFusion.DEFAULT_K);

  private final IndexSearcher searcher;
  private final List<String> warnings;

  /**
   * @param warnings receives whatever had to be degraded
   */
  public HybridSearch(IndexSearcher searcher, List<String> warnings) {
    this.searcher = searcher;
    this.warnings = warnings;
  }

  /**
   * A ranked entry of the index.
   *
   * @param entry its entry number, valid for this searcher only
   */
  public record Found(int entry, Explanation explanation) {}

  /**
   * Finds at most {@code request.topK()} entries, best first; {@code vector} is null for keywords.
   */
  public List<Found> search(SearchRequest request, Query filter, float @Nullable [] vector)
      throws IOException {
    List<Leg> legs = new ArrayList<>();
    switch (request.mode()) {
      case KEYWORD -> KeywordLeg.of(request.text(), filter, warnings).ifPresent(legs::add);
      case SEMANTIC -> legs.add(vectorLeg(vector, filter));
      case HYBRID -> {
        KeywordLeg.of(request.text(), filter, warnings).ifPresent(legs::add);
        legs.add(vectorLeg(vector, filter));
      }
    }
    int depth = Math.max(request.settings().candidates(), request.topK());
    return switch (request.grouping()) {
      case CHUNK -> chunks(legs, depth, request.topK());
      case DOCUMENT -> documents(legs, depth, request.topK());
    };
  }

  private static Leg vectorLeg(float @Nullable [] vector, Query filter) {
    if (vector == null) {
      throw new IllegalArgumentException("a semantic search needs a vector");
    }
    return VectorLeg.of(vector, filter);
  }

  private List<Found> chunks(List<Leg> legs, int depth, int topK) throws IOException {
    Map<Leg, List<Candidate>> found = new LinkedHashMap<>();
    for (Leg leg : legs) {
      found.put(leg, leg.best(searcher, depth));
    }
    Places<Passage> places = new Places<>();
    found.forEach((leg, candidates) -> candidates.forEach(item -> add(places, leg, item)));
    return places.fuse(topK, legs.size() > 1);
  }

  private List<Found> documents(List<Leg> legs, int depth, int topK) throws IOException {
    Places<Passage> chunks = new Places<>();
    Map<Leg, List<Candidate>> found = new LinkedHashMap<>();
    Map<Integer, String> documentOf = new HashMap<>();
    for (Leg leg : legs) {
      List<Candidate> candidates = untilDocuments(leg, depth, documentOf);
      candidates.forEach(candidate -> add(chunks, leg, candidate));
      found.put(leg, candidates);
    }
    Map<String, Integer> bestChunk = new HashMap<>();
    for (Found chunk : chunks.fuse(Integer.MAX_VALUE, legs.size() > 1)) {
      bestChunk.putIfAbsent(documentOf.getOrDefault(chunk.entry(), ""), chunk.entry());
    }
    Places<String> places = new Places<>();
    found.forEach(
        (leg, candidates) -> {
          Set<String> seen = new HashSet<>();
          for (Candidate candidate : candidates) {
            String document = documentOf.getOrDefault(candidate.entry(), "");
            if (seen.add(document)) {
              places.add(
                  leg,
                  document,
                  bestChunk.getOrDefault(document, candidate.entry()),
                  candidate.score());
            }
          }
        });
    return places.fuse(topK, legs.size() > 1);
  }

  /** Doubles the depth until {@code wanted} documents are among the candidates or all are seen. */
  private List<Candidate> untilDocuments(Leg leg, int wanted, Map<Integer, String> documentOf)
      throws IOException {
    int enough = Math.min(wanted, searcher.count(new TermQuery(Kind.DOCUMENT.term())));
    for (int depth = wanted; ; depth = Math.min(2 * depth, SearchRequest.MAX_TOP_K)) {
      List<Candidate> candidates = leg.best(searcher, depth);
      int[] entries = candidates.stream().mapToInt(Candidate::entry).toArray();
      Map<Integer, String> ids =
          EntryIds.of(searcher.getIndexReader(), Fields.DOCUMENT_ID, entries);
      int documents = new HashSet<>(ids.values()).size();
      if (documents >= enough || candidates.size() < depth || depth == SearchRequest.MAX_TOP_K) {
        documentOf.putAll(ids);
        return candidates;
      }
    }
  }

  /**
   * A chunk as one fused item. Sources may bring the same chunk id with two documents, so the entry
   * tells them apart.
   */
  private record Passage(ChunkId id, int entry) implements Comparable<Passage> {
    @Override
    public int compareTo(Passage other) {
      int byId = id.compareTo(other.id);
      return byId != 0 ? byId : Integer.compare(entry, other.entry);
    }
  }

  private static void add(Places<Passage> places, Leg leg, Candidate candidate) {
    Passage passage = new Passage(candidate.id(), candidate.entry());
    places.add(leg, passage, candidate.entry(), candidate.score());
  }

  /** Collects where things stand in each leg, in the order they are added, and fuses them. */
  private static final class Places<T extends Comparable<T>> {
    private final Map<Leg, List<T>> rankings = new LinkedHashMap<>();
    private final Map<T, List<LegRank>> ranks = new HashMap<>();
    private final Map<T, Integer> entries = new HashMap<>();

    void add(Leg leg, T item, int entry, double score) {
      List<T> ranking = rankings.computeIfAbsent(leg, _ -> new ArrayList<>());
      ranking.add(item);
      ranks
          .computeIfAbsent(item, _ -> new ArrayList<>())
          .add(new LegRank(leg.name(), ranking.size(), score));
      entries.put(item, entry);
    }

    /**
     * @param fused whether several legs ran; one leg alone keeps its own scores
     */
    List<Found> fuse(int limit, boolean fused) {
      List<Ranking<T>> lists =
          rankings.values().stream().map(items -> new Ranking<>(1, items)).toList();
      List<Found> found = new ArrayList<>();
      for (FusedItem<T> item : FUSION.fuse(lists, limit)) {
        List<LegRank> legRanks = ranks.getOrDefault(item.item(), List.of());
        double score = fused ? item.score() : legRanks.getFirst().score();
        found.add(
            new Found(entries.getOrDefault(item.item(), -1), new Explanation(legRanks, score)));
      }
      return found;
    }
  }
}
