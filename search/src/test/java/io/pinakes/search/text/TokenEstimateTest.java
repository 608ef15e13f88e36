package io.pinakes.search.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** By hand: four plain letters, two others, one figure or one dense letter a token. */
final class TokenEstimateTest {
  @Test
  void everyScriptHasItsRate() {
    assertEquals(0, TokenEstimate.of(""));
    assertEquals(5, TokenEstimate.of("The pump stops.")); // 1 + 1 + 2 for five letters + 1
    assertEquals(7, TokenEstimate.of("1234567"));
    assertEquals(6, TokenEstimate.of("Привет мир!")); // 3 + 2 + 1
    assertEquals(4, TokenEstimate.of("泵的密封"));
    assertEquals(4, TokenEstimate.of("안녕하세"));
    assertEquals(4, TokenEstimate.of("😀")); // two UTF-16 units
  }

  @Test
  void ruledLinesAndBlanksAreCheap() {
    assertEquals(10, TokenEstimate.of(".".repeat(40)));
    assertEquals(1, TokenEstimate.of(" ".repeat(40)));
    assertEquals(2, TokenEstimate.of("a b"));
  }

  @Test
  void partsHaveAtLeastAsManyTokensAsTheWhole() {
    String text = "Über 12,5 mm: bolts, 螺栓 and so on.   End";
    for (int cut = 0; cut <= text.length(); cut++) {
      int parts = TokenEstimate.of(text, 0, cut) + TokenEstimate.of(text, cut, text.length());
      assertEquals(Math.max(parts, TokenEstimate.of(text)), parts);
    }
  }
}
