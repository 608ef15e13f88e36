package io.pinakes.search.chunk;

import static io.pinakes.search.testing.Refusals.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SpanTest {
  @Test
  void rejectsNegativeStartAndReversedEnds() {
    assertEquals("span must satisfy 0 <= start <= end, got -1..2", refusal(() -> new Span(-1, 2)));
    assertEquals("span must satisfy 0 <= start <= end, got 3..2", refusal(() -> new Span(3, 2)));
    assertEquals(0, new Span(3, 3).length());
  }

  @Test
  void coversTheWordsBetweenItsEnds() {
    assertEquals("notice", new Span(4, 10).of("The notice period"));
    assertEquals(6, new Span(4, 10).length());
    assertEquals("", new Span(17, 17).of("The notice period"));
  }

  @Test
  void containsItselfAndWhatLiesInside() {
    Span span = new Span(4, 10);
    assertTrue(span.contains(span));
    assertTrue(span.contains(new Span(10, 10)));
    assertFalse(span.contains(new Span(3, 5)));
    assertFalse(span.contains(new Span(9, 11)));
  }

  @Test
  void neighboursDoNotOverlap() {
    Span span = new Span(4, 10);
    assertFalse(span.overlaps(new Span(10, 12)));
    assertFalse(span.overlaps(new Span(0, 4)));
    assertTrue(span.overlaps(new Span(9, 12)));
    assertTrue(new Span(0, 20).overlaps(span));
  }

  @Test
  void shiftsByAnOffset() {
    assertEquals(new Span(104, 110), new Span(4, 10).shift(100));
  }
}
