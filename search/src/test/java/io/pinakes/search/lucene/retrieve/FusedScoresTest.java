package io.pinakes.search.lucene.retrieve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Explanation.RetrieverRank;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.FusionMethod;
import io.pinakes.search.settings.FusionSettings;
import io.pinakes.search.settings.Refinement;
import io.pinakes.search.settings.RetrieverWeights;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.lucene.search.IndexSearcher;
import org.junit.jupiter.api.Test;

/** How the scores of two retrievers become one order. */
class FusedScoresTest extends HybridIndex {
  @Test
  void bothLegsAreFusedByRank() throws Exception {
    // keyword: a, b; semantic: b, c, a
    List<Shown> found = search(pumps(), request("pump filter @0", SearchMode.HYBRID));
    assertEquals(List.of("b#0", "a#0", "c#0"), found.stream().map(Shown::id).toList());
    assertEquals(
        1.0 / (RRF + 2) + 1.0 / (RRF + 1), found.get(0).explanation().fused().score(), 1e-12);
    assertEquals(
        1.0 / (RRF + 1) + 1.0 / (RRF + 3), found.get(1).explanation().fused().score(), 1e-12);
    assertEquals(1.0 / (RRF + 2), found.get(2).explanation().fused().score(), 1e-12);
    assertEquals(
        List.of("keyword 2", "semantic 1"),
        found.get(0).explanation().retrievers().stream()
            .map(retriever -> retriever.retriever() + " " + retriever.rank())
            .toList());
  }

  private static SearchSettings refined(int candidates) {
    return BY_RANK.withFusion(FusionSettings.DEFAULT).withCandidates(candidates);
  }

  @Test
  void scoresAreScaledOverTheCandidatesOfBothRetrievers() throws Exception {
    // keyword: a scores pump + filter, b filter, c nothing
    double pump = Math.log(1 + 2.5 / 1.5);
    double filter = Math.log(1 + 1.5 / 2.5);
    List<Shown> found =
        search(pumps(), request("pump filter @0", SearchMode.HYBRID).withSettings(refined(100)));
    assertEquals(List.of("b#0", "c#0", "a#0"), found.stream().map(Shown::id).toList());
    assertEquals(
        .4 * filter / (pump + filter) + .6,
        found.get(0).explanation().refined().getAsDouble(),
        1e-6);
    assertEquals(
        .6 * (cos(40) - cos(80)) / (cos(10) - cos(80)),
        found.get(1).explanation().refined().getAsDouble(),
        1e-6);
    assertEquals(.4, found.get(2).explanation().refined().getAsDouble(), 1e-6);
    RetrieverRank nothing = found.get(1).explanation().retrievers().getFirst();
    assertEquals(new RetrieverRank("keyword", 0, 0), nothing);
  }

  @Test
  void candidatesOfOneRetrieverAreScoredByTheOther() throws Exception {
    // one candidate each: keyword a, semantic b
    List<Shown> found =
        search(
            pumps(),
            request("pump filter @0", SearchMode.HYBRID).withTopK(1).withSettings(refined(1)));
    assertEquals(List.of("b#0"), found.stream().map(Shown::id).toList());
    List<RetrieverRank> retrievers = found.getFirst().explanation().retrievers();
    assertEquals(
        List.of("keyword 0", "semantic 1"),
        retrievers.stream()
            .map(retriever -> retriever.retriever() + " " + retriever.rank())
            .toList());
    assertEquals(Math.log(1 + 1.5 / 2.5) / 1.9, retrievers.get(0).score(), 1e-6); // has "filter"
    assertEquals(cos(10), retrievers.get(1).score(), 1e-6);
    assertEquals(
        .6,
        found.getFirst().explanation().refined().getAsDouble(),
        1e-6); // least by words, best by angle
  }

  @Test
  void explanationHasTheRankOfEveryStage() throws Exception {
    // keyword: a, b; semantic: b, c, a; by rank b, a, c; by score b, c, a, as above
    List<Shown> found =
        search(pumps(), request("pump filter @0", SearchMode.HYBRID).withSettings(refined(100)));
    Explanation last = found.getLast().explanation();
    assertEquals(
        List.of("keyword 1", "semantic 3"),
        last.retrievers().stream()
            .map(retriever -> retriever.retriever() + " " + retriever.rank())
            .toList());
    assertEquals(2, last.fused().rank());
    assertEquals(1.0 / (RRF + 1) + 1.0 / (RRF + 3), last.fused().score(), 1e-12);
    assertEquals(.4, last.refined().orElseThrow(), 1e-6);
    assertEquals(OptionalDouble.empty(), last.reranked());
  }

  @Test
  void rankFusionIgnoresWeights() throws Exception {
    IndexSearcher pumps = pumps();
    SearchRequest request = request("pump filter @0", SearchMode.HYBRID);
    assertEquals(
        search(pumps, request),
        search(pumps, request.withSettings(BY_RANK.withWeights(new RetrieverWeights(1, 9, 1)))));
  }

  @Test
  void minMaxWithoutRefinementScalesEachListSeparately() throws Exception {
    // keyword: a 1, b 0; semantic: b 1, c in between, a 0; c is not in the first
    List<Shown> found =
        search(
            pumps(),
            request("pump filter @0", SearchMode.HYBRID)
                .withSettings(
                    BY_RANK.withFusion(
                        new FusionSettings(FusionMethod.MIN_MAX, RRF, Refinement.NONE))));
    assertEquals(List.of("b#0", "c#0", "a#0"), found.stream().map(Shown::id).toList());
    assertEquals(.6, found.get(0).explanation().fused().score(), 1e-6);
    assertEquals(
        .6 * (cos(40) - cos(80)) / (cos(10) - cos(80)),
        found.get(1).explanation().fused().score(),
        1e-6);
    assertEquals(.4, found.get(2).explanation().fused().score(), 1e-6);
    assertEquals(OptionalDouble.empty(), found.get(2).explanation().refined());
    assertEquals(
        1, found.get(1).explanation().retrievers().size()); // the other retriever did not run
  }

  @Test
  void documentsAreRankedByTheirBestChunkPerRetriever() throws Exception {
    IndexFiles index = index();
    index.put(Samples.record("a"), "pump @80", "valve @20");
    index.put(Samples.record("b"), "valve @10").commit();
    List<Shown> found =
        search(
            searcher(index),
            request("pump @0", SearchMode.HYBRID)
                .withGrouping(Grouping.DOCUMENT)
                .withSettings(refined(100)));
    // a: keyword 1, semantic 0 by its second chunk, at which it is shown; b: keyword 0, semantic 1
    assertEquals(List.of("b#0", "a#1"), found.stream().map(Shown::id).toList());
    assertEquals(.6, found.get(0).explanation().refined().getAsDouble(), 1e-6);
    assertEquals(.4, found.get(1).explanation().refined().getAsDouble(), 1e-6);
    assertEquals(cos(20), found.get(1).explanation().retrievers().get(1).score(), 1e-6);
  }
}
