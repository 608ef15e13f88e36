package io.pinakes.search.fuse;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
    return new Ranking<>(weight, 0, parse(items));
  }

  private static Ranking<String> semantic(double weight, String... items) {
    return new Ranking<>(weight, -1, parse(items));
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

  private static List<Scored<String>> fuse(
      Normalization normalization, List<Ranking<String>> rankings) {
    return new ScoreFusion(normalization).fuse(rankings, 10);
  }

  @Test
  void minMaxScalesEachRankingAndAveragesByWeight() {
    // keyword: a (12 - 2) / 10 = 1, b .5, c 0; semantic: b 1, c .75, a 0; weights .4 and .6
    assertFused(
        List.of(scored("b", .4 * .5 + .6), scored("c", .6 * .75), scored("a", .4)),
        fuse(
            Normalization.MIN_MAX,
            List.of(keyword(4, "a 12", "b 7", "c 2"), semantic(6, "b .9", "c .8", "a .5"))));
  }

  @Test
  void theoreticalMinMaxStartsAtWhatTheRetrieverCanGiveAtLeast() {
    // keyword: a 10 / 10, b 5 / 10; semantic: b 1.8 / 1.8, a (.5 + 1) / 1.8
    assertFused(
        List.of(scored("a", (1 + 1.5 / 1.8) / 2), scored("b", (.5 + 1) / 2)),
        fuse(
            Normalization.THEORETICAL_MIN_MAX,
            List.of(keyword(1, "a 10", "b 5"), semantic(1, "b .8", "a .5"))));
  }

  @Test
  void standardScoresCountInDeviationsFromTheMean() {
    // keyword 1, 3: mean 2, deviation 1; semantic .2, .6: mean .4, deviation .2
    assertFused(
        List.of(scored("a", (3.0 - 1) / 4), scored("b", (-3.0 + 1) / 4)),
        fuse(
            Normalization.Z_SCORE, List.of(keyword(3, "a 3", "b 1"), semantic(1, "b .6", "a .2"))));
  }

  @Test
  void whatARankingLacksCountsAsItsLast() {
    List<Ranking<String>> rankings = List.of(keyword(1, "a 3", "b 1"), semantic(1, "c .6", "b .2"));
    assertFused(
        List.of(scored("a", .5), scored("c", .5), scored("b", 0)),
        fuse(Normalization.MIN_MAX, rankings));
    // a: 1 and, lacking, -1; b: -1 and -1; c: lacking, -1, and 1
    assertFused(
        List.of(scored("a", 0), scored("c", 0), scored("b", -1)),
        fuse(Normalization.Z_SCORE, rankings));
  }

  @Test
  void equalScoresTellNothingApartButBeatBeingAbsent() {
    for (Normalization normalization :
        List.of(Normalization.MIN_MAX, Normalization.THEORETICAL_MIN_MAX)) {
      assertFused(
          List.of(scored("a", 1), scored("b", .5), scored("c", .5)),
          fuse(normalization, List.of(keyword(1, "c 4", "b 4", "a 4"), semantic(1, "a .3"))));
    }
  }

  @Test
  void aRankingWithoutItemsIsLeftOut() {
    assertFused(
        List.of(scored("a", 1), scored("b", 0)),
        fuse(Normalization.MIN_MAX, List.of(keyword(1), semantic(1, "a .5", "b .1"))));
    assertEquals(List.of(), fuse(Normalization.MIN_MAX, List.of(keyword(1), semantic(1))));
    assertEquals(List.of(), fuse(Normalization.Z_SCORE, List.of()));
  }

  @Test
  void theScaleAndTheOrderOfARankingDoNotMatter() {
    Random random = new Random(11);
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
      for (Normalization normalization : List.of(Normalization.MIN_MAX, Normalization.Z_SCORE)) {
        List<Scored<String>> expected =
            fuse(normalization, List.of(new Ranking<>(1, 0, one), new Ranking<>(1, 0, other)));
        List<Scored<String>> actual =
            fuse(
                normalization, List.of(new Ranking<>(1, 0, stretched), new Ranking<>(1, 0, other)));
        for (int i = 0; i < expected.size(); i++) {
          assertEquals(expected.get(i).score(), actual.get(i).score(), 1e-9);
        }
      }
    }
  }
}
