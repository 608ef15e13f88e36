package io.pinakes.search.fuse;

import static io.pinakes.search.testing.Refusals.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReciprocalRankFusionTest {
  private final ReciprocalRankFusion fusion =
      new ReciprocalRankFusion(ReciprocalRankFusion.DEFAULT_K);

  private static Ranking<String> ranking(String... items) {
    return ranking(1, items);
  }

  private static Ranking<String> ranking(double weight, String... items) {
    List<Scored<String>> scored = new ArrayList<>();
    for (String item : items) {
      scored.add(new Scored<>(item, -scored.size())); // no matter: only ranks count
    }
    return new Ranking<>(weight, scored);
  }

  private static List<String> items(List<Scored<String>> fused) {
    return fused.stream().map(Scored::item).toList();
  }

  @Test
  void secondInBothRankingsBeatsFirstInOne() {
    List<Scored<String>> fused = fusion.fuse(List.of(ranking("a", "b"), ranking("c", "b")), 10);
    assertEquals(List.of("b", "a", "c"), items(fused)); // a and c tie, so the item decides
    assertEquals(2.0 / 62, fused.get(0).score(), 1e-12); // by hand: rank 2 twice, k = 60
    assertEquals(1.0 / 61, fused.get(1).score(), 1e-12);
  }

  @Test
  void weightsMultiplyTheContributionOfARanking() {
    List<Scored<String>> fused = fusion.fuse(List.of(ranking(3, "a"), ranking("b", "a")), 10);
    assertEquals(List.of("a", "b"), items(fused));
    assertEquals(3.0 / 61 + 1.0 / 62, fused.get(0).score(), 1e-12);
    assertEquals(1.0 / 61, fused.get(1).score(), 1e-12);
  }

  @Test
  void aSmallerConstantSharpensTheTop() {
    // k = 1: first in one ranking is 1/2, third in two is 1/4 + 1/4
    List<Scored<String>> fused =
        new ReciprocalRankFusion(1)
            .fuse(List.of(ranking("b", "x", "a"), ranking("c", "y", "a")), 3);
    assertEquals(
        List.of(new Scored<>("a", .5), new Scored<>("b", .5), new Scored<>("c", .5)), fused);
  }

  @Test
  void theLimitCutsAfterTheOrderIsKnown() {
    assertEquals(
        List.of("b"), items(fusion.fuse(List.of(ranking("a", "b"), ranking("c", "b")), 1)));
    assertEquals(List.of(), fusion.fuse(List.of(ranking("a")), 0));
  }

  @Test
  void emptyRankingsYieldNothing() {
    assertEquals(List.of(), fusion.fuse(List.<Ranking<String>>of(), 10));
    assertEquals(List.of(), fusion.fuse(List.of(ranking(), ranking()), 10));
  }

  @Test
  void constantAndWeightsMustBeAboveZero() {
    assertEquals("k must be at least 1, got 0", refusal(() -> new ReciprocalRankFusion(0)));
    assertEquals(
        "the weight of a ranking must be finite and above 0, got 0.0",
        refusal(() -> new Ranking<>(0, List.of())));
    assertEquals(
        "the weight of a ranking must be finite and above 0, got NaN",
        refusal(() -> new Ranking<>(Double.NaN, List.of())));
  }

  @Test
  void agreesWithTheFormulaOnRandomRankings() {
    Random random = new Random(Seeds.of(7));
    for (int run = 0; run < 200; run++) {
      List<Ranking<String>> rankings = new ArrayList<>();
      Map<String, Double> scores = new HashMap<>();
      for (int list = random.nextInt(4); list >= 0; list--) {
        List<String> items = new ArrayList<>();
        for (char item = 'a'; item <= 'z'; item++) {
          items.add(String.valueOf(item));
        }
        Collections.shuffle(items, random);
        List<String> found = items.subList(0, random.nextInt(26));
        double weight = 1 + random.nextInt(3);
        rankings.add(ranking(weight, found.toArray(String[]::new)));
        for (int i = 0; i < found.size(); i++) {
          scores.merge(found.get(i), weight / (61 + i), Double::sum);
        }
      }
      List<Scored<String>> expected = new ArrayList<>();
      scores.forEach((item, score) -> expected.add(new Scored<>(item, score)));
      expected.sort(
          Comparator.comparingDouble((Scored<String> fused) -> fused.score())
              .reversed()
              .thenComparing(Scored::item));
      assertEquals(expected.subList(0, Math.min(5, expected.size())), fusion.fuse(rankings, 5));
    }
  }
}
