package io.pinakes.search.fuse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ScoreFusionTest {
  private static final double EXACT = 1e-12;

  private static Scored<String> scored(String item, double score) {
    return new Scored<>(item, score);
  }

  private static Ranking<String> keyword(double weight, String... items) {
    return new Ranking<>(weight, parse(items));
  }

  private static Ranking<String> semantic(double weight, String... items) {
    return new Ranking<>(weight, parse(items));
  }

  /** Items such as {@code "a .5"}. */
  private static List<Scored<String>> parse(String... items) {
    return Stream.of(items)
        .map(item -> scored(item.substring(0, 1), Double.parseDouble(item.substring(2))))
        .toList();
  }

  private static void assertFused(List<Scored<String>> expected, List<Scored<String>> fused) {
    assertEquals(
        expected.stream().map(Scored::item).toList(), fused.stream().map(Scored::item).toList());
    for (int i = 0; i < expected.size(); i++) {
      assertEquals(expected.get(i).score(), fused.get(i).score(), EXACT);
    }
  }

  private static List<Scored<String>> fuse(List<Ranking<String>> rankings) {
    return new ScoreFusion().fuse(rankings, 10);
  }

  @Test
  void minMaxScalesEachRankingAndAveragesByWeight() {
    // keyword: a (12 - 2) / 10 = 1, b .5, c 0; semantic: b 1, c .75, a 0; weights .4 and .6
    assertFused(
        List.of(scored("b", .4 * .5 + .6), scored("c", .6 * .75), scored("a", .4)),
        fuse(List.of(keyword(4, "a 12", "b 7", "c 2"), semantic(6, "b .9", "c .8", "a .5"))));
  }

  @Test
  void missingItemCountsAsTheLowestScore() {
    List<Ranking<String>> rankings = List.of(keyword(1, "a 3", "b 1"), semantic(1, "c .6", "b .2"));
    assertFused(List.of(scored("a", .5), scored("c", .5), scored("b", 0)), fuse(rankings));
  }

  @Test
  void equalScoresAreOneAndBeatMissingItems() {
    assertFused(
        List.of(scored("a", 1), scored("b", .5), scored("c", .5)),
        fuse(List.of(keyword(1, "c 4", "b 4", "a 4"), semantic(1, "a .3"))));
  }

  @Test
  void aRankingWithoutItemsIsLeftOut() {
    assertFused(
        List.of(scored("a", 1), scored("b", 0)),
        fuse(List.of(keyword(1), semantic(1, "a .5", "b .1"))));
    assertEquals(List.of(), fuse(List.of(keyword(1), semantic(1))));
    assertEquals(List.of(), fuse(List.of()));
  }

  @Test
  void theScaleAndTheOrderOfARankingDoNotMatter() {
    Random random = new Random(Seeds.of(11));
    for (int run = 0; run < 100; run++) {
      List<Scored<String>> one = new ArrayList<>();
      List<Scored<String>> stretched = new ArrayList<>();
      List<Scored<String>> other = new ArrayList<>();
      for (char item = 'a'; item <= 'j'; item++) {
        int score = random.nextInt(8);
        one.add(scored(String.valueOf(item), score));
        stretched.addFirst(scored(String.valueOf(item), 4 * score + 100));
        other.add(scored(String.valueOf(item), random.nextInt(8)));
      }
      List<Scored<String>> expected = fuse(List.of(new Ranking<>(1, one), new Ranking<>(1, other)));
      List<Scored<String>> actual =
          fuse(List.of(new Ranking<>(1, stretched), new Ranking<>(1, other)));
      for (int i = 0; i < expected.size(); i++) {
        assertEquals(expected.get(i).score(), actual.get(i).score(), 1e-9, "seed 11, run " + run);
      }
    }
  }
}
