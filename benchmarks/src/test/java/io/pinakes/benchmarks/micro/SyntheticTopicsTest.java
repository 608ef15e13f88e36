package io.pinakes.benchmarks.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SyntheticTopicsTest {
  private final SyntheticTopics topics = new SyntheticTopics(42);

  @Test
  void aTextFollowsFromTheSeedAndItsNumber() {
    SyntheticTopics again = new SyntheticTopics(42);
    again.random(1); // whatever was drawn before
    assertEquals(topics.text(3, 20, topics.random(7)), again.text(3, 20, again.random(7)));
    assertArrayEquals(topics.vector(3, topics.random(7)), again.vector(3, again.random(7)));
  }

  @Test
  void vectorsOfOneTopicLieCloserThanThoseOfTwo() {
    SplittableRandom random = topics.random(0);
    float[] one = topics.vector(1, random);
    assertEquals(1, dot(one, one), 1e-5);
    assertEquals(0.55, dot(one, topics.vector(1, random)), 0.12); // 1 / (1 + .9 * .9)
    assertEquals(0, dot(one, topics.vector(2, random)), 0.2);
  }

  @Test
  void theMostFrequentWordIsTwiceAsFrequentAsTheSecond() {
    ZipfianWords words = new ZipfianWords(1000);
    SplittableRandom random = new SplittableRandom(1);
    Map<String, Integer> counts = new HashMap<>();
    for (int i = 0; i < 100_000; i++) {
      counts.merge(words.draw(random), 1, Integer::sum);
    }
    double ratio =
        (double) counts.getOrDefault(words.word(0), 0) / counts.getOrDefault(words.word(1), 0);
    assertEquals(2, ratio, 0.1);
  }

  @Test
  void wordsDiffer() {
    ZipfianWords words = new ZipfianWords(100_000);
    Set<String> seen = new HashSet<>();
    for (int rank = 0; rank < 100_000; rank++) {
      assertTrue(seen.add(words.word(rank)), words.word(rank));
    }
  }

  @Test
  void queriesAreTheSameEveryTime() {
    List<SyntheticQuery> queries = SyntheticQuery.all(topics);
    assertEquals(SyntheticQuery.COUNT, queries.size());
    assertEquals(
        queries.stream().map(SyntheticQuery::text).toList(),
        SyntheticQuery.all(new SyntheticTopics(42)).stream().map(SyntheticQuery::text).toList());
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
