package io.pinakes.search.lucene.retrieve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Explanation.RetrieverRank;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.retrieve.Found;
import io.pinakes.search.settings.Bm25;
import io.pinakes.search.settings.RetrieverWeights;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.testing.Samples;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.search.IndexSearcher;
import org.junit.jupiter.api.Test;

class HybridSearchTest extends HybridIndex {
  @Test
  void keywordScoresEqualBm25ComputedByHand() throws Exception {
    // N = 3, all equally long, so the term frequency part is 1 / (1 + k1) with k1 = 0.9;
    // "pump" is in 1 of 3: ln(1 + 2.5 / 1.5); "filter" in 2 of 3: ln(1 + 1.5 / 2.5)
    double pump = Math.log(1 + 2.5 / 1.5) / 1.9;
    double filter = Math.log(1 + 1.5 / 2.5) / 1.9;
    List<Shown> found = search(pumps(), request("pump filters", SearchMode.KEYWORD));
    assertEquals(List.of("a#0", "b#0"), found.stream().map(Shown::id).toList());
    assertEquals(pump + filter, found.get(0).explanation().fused().score(), 1e-6);
    assertEquals(filter, found.get(1).explanation().fused().score(), 1e-6);
    assertEquals(
        List.of(new RetrieverRank("keyword", 2, found.get(1).explanation().fused().score())),
        found.get(1).explanation().retrievers());
  }

  @Test
  void aWordAskedForTwiceCountsTwice() throws Exception {
    IndexSearcher pumps = pumps();
    double once =
        search(pumps, request("pump", SearchMode.KEYWORD)).get(0).explanation().fused().score();
    double twice =
        search(pumps, request("pump pump", SearchMode.KEYWORD))
            .get(0)
            .explanation()
            .fused()
            .score();
    assertEquals(2 * once, twice, 1e-6);
  }

  @Test
  void semanticScoreIsTheCosine() throws Exception {
    List<Shown> found = search(pumps(), request("@0", SearchMode.SEMANTIC));
    assertEquals(List.of("b#0", "c#0", "a#0"), found.stream().map(Shown::id).toList());
    double[] degrees = {10, 40, 80};
    for (int i = 0; i < 3; i++) {
      RetrieverRank retriever = found.get(i).explanation().retrievers().getFirst();
      assertEquals(Math.cos(Math.toRadians(degrees[i])), retriever.score(), 1e-6);
      assertEquals(
          Explanation.of(new RetrieverRank("semantic", i + 1, retriever.score())),
          found.get(i).explanation());
    }
  }

  @Test
  void bm25ParametersChangeScores() throws Exception {
    // k1 = 0: a term counts by its rarity alone
    double filter =
        search(
                pumps(),
                request("filter", SearchMode.KEYWORD)
                    .withSettings(BY_RANK.withBm25(new Bm25(0, 0))))
            .getFirst()
            .explanation()
            .fused()
            .score();
    assertEquals(Math.log(1 + 1.5 / 2.5), filter, 1e-6);
  }

  @Test
  void unusableVectorFindsNothingWithAWarning() throws Exception {
    IndexSearcher pumps = pumps();
    for (float[] vector : List.of(new float[2], new float[] {Float.NaN, 1})) {
      warnings.clear();
      List<Found> found =
          hybrid(pumps)
              .search(new ShardRequest(request("pump", SearchMode.HYBRID), null, vector))
              .found();
      assertEquals(List.of("a#0"), found.stream().map(hit -> hit.id().value()).toList());
      assertEquals(1, warnings.size());
      assertEquals(
          List.of(),
          hybrid(pumps)
              .search(new ShardRequest(request("pump", SearchMode.SEMANTIC), null, vector))
              .found());
    }
    assertEquals(
        "the query's vector cannot be used (length NaN); the semantic retriever found nothing",
        warnings.getFirst());
  }

  @Test
  void retrieverWithZeroWeightDoesNotRun() throws Exception {
    IndexSearcher pumps = pumps();
    SearchRequest both = request("pump filter @0", SearchMode.HYBRID);
    assertEquals(
        List.of("b#0", "c#0", "a#0"),
        ids(pumps, both.withSettings(BY_RANK.withWeights(new RetrieverWeights(0, 1, 1)))));
    assertEquals(
        List.of("a#0", "b#0"),
        ids(pumps, both.withSettings(BY_RANK.withWeights(new RetrieverWeights(1, 0, 1)))));
  }

  @Test
  void noCharacterOfAQuestionIsSyntax() throws Exception {
    IndexSearcher pumps = pumps();
    List<String> plain = ids(pumps, request("pump filter", SearchMode.KEYWORD));
    assertEquals(plain, ids(pumps, request("+pump AND (filter", SearchMode.KEYWORD)));
    assertEquals(plain, ids(pumps, request("text:pump -filter \"", SearchMode.KEYWORD)));
    assertEquals(List.of(), ids(pumps, request("val* /pu.p/ *:*", SearchMode.KEYWORD)));
  }

  @Test
  void questionOfStopWordsFindsNothingByKeywordWithAWarning() throws Exception {
    IndexSearcher pumps = pumps();
    assertEquals(List.of(), ids(pumps, request("the and of", SearchMode.KEYWORD)));
    assertEquals(
        List.of("no word of the query can be searched for; the keyword retriever found nothing"),
        warnings);
    assertEquals(List.of("b#0", "c#0", "a#0"), ids(pumps, request("the", SearchMode.HYBRID)));
  }

  @Test
  void veryLongQuestionUsesItsFirstWordsWithAWarning() throws Exception {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < 512; i++) {
      words.append("word").append(i).append(' ');
    }
    IndexSearcher pumps = pumps();
    assertEquals(List.of(), ids(pumps, request(words + "pump", SearchMode.KEYWORD)));
    assertEquals(
        List.of("the query has 513 different words; the keyword retriever used the first 512"),
        warnings);
  }

  @Test
  void aLongQuestionAndALongFilterTogetherAreFine() throws Exception {
    StringBuilder words = new StringBuilder("pump ");
    for (int i = 0; i < 511; i++) {
      words.append("word").append(i).append(' ');
    }
    Filter many =
        new Filter.AnyOf(
            "doc_id",
            IntStream.range(0, 1000)
                .mapToObj(i -> Samples.text(i == 500 ? "a" : "x" + i))
                .toList());
    assertEquals(
        List.of("a#0"),
        ids(pumps(), request(words.toString(), SearchMode.KEYWORD).withFilter(many)));
  }

  @Test
  void aSemanticSearchNeedsAVector() throws Exception {
    IndexSearcher pumps = pumps();
    assertThrows(
        IllegalArgumentException.class,
        () ->
            hybrid(pumps).search(new ShardRequest(request("x", SearchMode.SEMANTIC), null, null)));
  }

  @Test
  void anEmptyIndexGivesNothing() throws Exception {
    IndexSearcher empty = searcher(index().commit());
    for (SearchMode mode : SearchMode.values()) {
      for (Grouping grouping : Grouping.values()) {
        assertEquals(List.of(), ids(empty, request("pump", mode).withGrouping(grouping)));
      }
    }
  }
}
