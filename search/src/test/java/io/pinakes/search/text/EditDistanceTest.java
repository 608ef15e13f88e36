package io.pinakes.search.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class EditDistanceTest {
  @Test
  void eachKindOfErrorCountsOnce() {
    assertEquals(0, EditDistance.of("boeing", "boeing", 2));
    assertEquals(1, EditDistance.of("boing", "boeing", 2));
    assertEquals(1, EditDistance.of("boeeing", "boeing", 2));
    assertEquals(1, EditDistance.of("boxing", "boeing", 2));
    assertEquals(1, EditDistance.of("boieng", "boeing", 2));
    assertEquals(2, EditDistance.of("bieong", "boeing", 2));
  }

  @Test
  void aboveTheLimitItSaysSo() {
    assertEquals(2, EditDistance.of("airbus", "boeing", 1));
    assertEquals(6, EditDistance.of("", "boeing", 6));
  }
}
