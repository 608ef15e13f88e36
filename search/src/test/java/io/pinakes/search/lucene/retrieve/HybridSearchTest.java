package io.pinakes.search.lucene.retrieve;

import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Explanation.RetrieverRank;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.retrieve.Found;
import io.pinakes.search.retrieve.HybridSearch;
import io.pinakes.search.settings.Bm25;
import io.pinakes.search.settings.FusionMethod;
import io.pinakes.search.settings.FusionSettings;
import io.pinakes.search.settings.Refinement;
import io.pinakes.search.settings.RetrieverWeights;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HybridSearchTest {
  /** The constant k of the fusion. */
  private static final int RRF = 60;

  /** Fusion by rank alone, and nothing done to its order. */
  private static final SearchSettings BY_RANK =
      SearchSettings.DEFAULT.withFusion(FusionSettings.DEFAULT.with(Refinement.NONE)).everyChunk();

  private final List<AutoCloseable> open = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable resource : open.reversed()) {
      resource.close();
    }
  }

  /** A hit: id and explanation. */
  private record Shown(String id, Explanation explanation) {}

  private IndexFiles index() throws IOException {
    IndexFiles index = IndexFiles.in(new ByteBuffersDirectory(), new Compass());
    open.add(index);
    return index;
  }

  private IndexSearcher searcher(IndexFiles index) throws IOException {
    DirectoryReader reader = DirectoryReader.open(index.directory());
    open.add(reader);
    IndexSearcher searcher = new IndexSearcher(reader);
    searcher.setSimilarity(TextAnalysis.similarity());
    return searcher;
  }

  private HybridSearch hybrid(IndexSearcher... shards) {
    return new HybridSearch(
        Stream.of(shards)
            .map(shard -> new LucenePassages(shard, FilterCompiler.of(shard.getIndexReader())))
            .toList(),
        new Rerankers(),
        warnings);
  }

  private List<Shown> search(IndexSearcher searcher, SearchRequest request) throws IOException {
    float[] vector =
        request.mode() == SearchMode.KEYWORD
            ? null
            : new Compass().embedQuery(request.text()).vector();
    List<Shown> shown = new ArrayList<>();
    for (Found found : hybrid(searcher).search(new ShardRequest(request, null, vector)).found()) {
      shown.add(
          new Shown(
              ChunkMapping.read(searcher.storedFields().document(found.entry())).id().value(),
              found.explanation()));
    }
    return shown;
  }

  private List<String> ids(IndexSearcher searcher, SearchRequest request) throws IOException {
    return search(searcher, request).stream().map(Shown::id).toList();
  }

  private static SearchRequest request(String text, SearchMode mode) {
    return SearchRequest.of(text).withMode(mode).withSettings(BY_RANK);
  }

  /** Three chunks of four words each. */
  private IndexSearcher pumps() throws IOException {
    IndexFiles index = index();
    index.put(Samples.record("a"), "pump filter manual @80");
    index.put(Samples.record("b"), "valve filter manual @10").commit();
    index.put(Samples.record("c"), "valve seat manual @40").commit();
    return searcher(index);
  }

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

  private static double cos(double degrees) {
    return Math.cos(Math.toRadians(degrees));
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

  /** 300 chunks at 0, 0.1, ... 29.9 degrees; every hundredth has {@code rare = 1}. */
  private IndexSearcher fan() throws IOException {
    IndexFiles index = index();
    for (int i = 0; i < 300; i++) {
      Metadata metadata = metadata("rare", whole(i % 100 == 99 ? 1 : 0));
      index.put(Samples.record(name(i), metadata), "pump @" + i / 10 + "." + i % 10);
      if (i % 120 == 119) {
        index.commit();
      }
    }
    return searcher(index.commit());
  }

  private static String name(int number) {
    return "d" + (1000 + number);
  }

  @Test
  void selectiveFilterFindsAllMatches() throws Exception {
    IndexSearcher fan = fan();
    Filter rare = Filter.equal("rare", whole(1));
    for (SearchMode mode : SearchMode.values()) {
      // two of them lie beyond the candidates of a retriever, were it filtered afterwards
      assertEquals(
          List.of("d1099#0", "d1199#0", "d1299#0"),
          ids(fan, request("pump @0", mode).withFilter(rare)));
    }
  }

  @Test
  void aFilterThatMatchesNothingFindsNothing() throws Exception {
    IndexSearcher fan = fan();
    for (SearchMode mode : SearchMode.values()) {
      assertEquals(
          List.of(), ids(fan, request("pump @0", mode).withFilter(Filter.equal("rare", whole(7)))));
      assertEquals(
          List.of(),
          ids(fan, request("pump @0", mode).withFilter(new Filter.AnyOf("rare", List.of()))));
    }
  }

  @Test
  void topKCutsTheList() throws Exception {
    IndexSearcher fan = fan();
    assertEquals(
        List.of("d1000#0", "d1001#0", "d1002#0"),
        ids(fan, request("@0", SearchMode.SEMANTIC).withTopK(3)));
    assertEquals(300, ids(fan, request("pump @0", SearchMode.HYBRID).withTopK(1000)).size());
  }

  @Test
  void eachDocumentIsShownOnceAtItsBestChunk() throws Exception {
    IndexFiles index = index();
    index.put(Samples.record("a"), "pump @70", "pump pump @60", "valve @5");
    index.put(Samples.record("b"), "valve @30", "pump valve seat @20").commit();
    IndexSearcher searcher = searcher(index);
    SearchRequest request = request("pump @0", SearchMode.HYBRID).withGrouping(Grouping.DOCUMENT);
    assertEquals(List.of("a#2", "b#1"), ids(searcher, request.withMode(SearchMode.SEMANTIC)));
    assertEquals(List.of("a#1", "b#1"), ids(searcher, request.withMode(SearchMode.KEYWORD)));
    // keyword chunks: a#1 a#0 b#1; semantic chunks: a#2 b#1 b#0 a#1 a#0; fused, b#1 (3, 2) comes
    // first and a#1 (1, 4) is the best of a, which leads in both retrievers
    List<Shown> found = search(searcher, request);
    assertEquals(List.of("a#1", "b#1"), found.stream().map(Shown::id).toList());
    assertEquals(2.0 / (RRF + 1), found.get(0).explanation().fused().score(), 1e-12);
    assertEquals(2.0 / (RRF + 2), found.get(1).explanation().fused().score(), 1e-12);
  }

  @Test
  void documentWithManyGoodChunksLeavesRoomForOthers() throws Exception {
    IndexFiles index = index();
    String[] many = new String[400];
    for (int i = 0; i < many.length; i++) {
      many[i] = "pump pump @" + i / 100 + "." + (10 + i % 90);
    }
    index.put(Samples.record("all-about-pumps"), many).commit();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      index.put(Samples.record(name(i)), "a page with pump among other words @" + (50 + i));
      if (i < 9) {
        expected.add(name(i) + "#0");
      }
    }
    IndexSearcher searcher = searcher(index.commit());
    for (SearchMode mode : SearchMode.values()) {
      List<String> found = ids(searcher, request("pump @0", mode).withGrouping(Grouping.DOCUMENT));
      assertEquals(10, found.size());
      assertEquals("all-about-pumps", found.getFirst().replaceAll("#.*", ""));
      assertEquals(expected, found.subList(1, 10));
    }
  }

  @Test
  void tiesAreOrderedByIdRegardlessOfIndexOrder() throws Exception {
    // 10 good chunks, then 250 equal ones: more than a retriever gives to the fusion
    List<Integer> order = new ArrayList<>(IntStream.range(0, 260).boxed().toList());
    List<String> best = IntStream.range(0, 50).mapToObj(i -> name(i) + "#0").toList();
    for (int build = 0; build < 4; build++) {
      IndexFiles index = index();
      for (int i = 0; i < order.size(); i++) {
        int number = order.get(i);
        index.put(
            Samples.record(name(number)),
            number < 10 ? "pump pump house @0" : "pump pipe house @90");
        if (build % 2 == 1 && i % 50 == 49) {
          index.commit();
        }
      }
      IndexSearcher searcher = searcher(index.commit());
      for (SearchMode mode : SearchMode.values()) {
        for (Grouping grouping : Grouping.values()) {
          assertEquals(
              best,
              ids(searcher, request("pump @0", mode).withGrouping(grouping).withTopK(50)),
              mode + " by " + grouping + ", build " + build);
        }
      }
      Collections.shuffle(order, new Random(build));
    }
  }
}
