package io.pinakes.search.lucene.retrieve;

import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.lucene.search.IndexSearcher;
import org.junit.jupiter.api.Test;

/** Which of the fused chunks are shown. */
class SelectedHitsTest extends HybridIndex {
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
