package io.pinakes.search.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CountedTest {
  @Test
  void onlyOneIsSingular() {
    assertEquals("0 pages", Counted.of(0, "page"));
    assertEquals("1 page", Counted.of(1, "page"));
    assertEquals("2 pages", Counted.of(2, "page"));
    assertEquals("1 summary", Counted.of(1, "summary", "summaries"));
    assertEquals("2 summaries", Counted.of(2, "summary", "summaries"));
  }
}
