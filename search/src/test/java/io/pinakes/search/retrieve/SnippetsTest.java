package io.pinakes.search.retrieve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SnippetsTest {
  private static final String TEXT =
      "The seller delivers monthly. The buyer pays in thirty days. Notice is given in writing."
          + " Either party may give notice of termination. Nothing else is agreed.";

  @Test
  void noneIsMadeIfNoneIsAskedFor() {
    assertEquals("", Snippets.best(TEXT, "notice", 0));
  }

  @Test
  void aTextThatFitsIsShownWhole() {
    assertEquals(TEXT, Snippets.best("\n" + TEXT + " ", "notice", 1000));
    assertEquals(TEXT, Snippets.best(TEXT, "notice", TEXT.length()));
  }

  @Test
  void theSentenceWithMostDifferentWordsOfTheQueryIsShown() {
    assertEquals(
        "Either party may give notice of termination.",
        Snippets.best(TEXT, "Who gives notices of termination?", 50));
  }

  @Test
  void neighboursComeAlongAsFarAsTheyFit() {
    assertEquals(
        "Notice is given in writing. Either party may give notice of termination.",
        Snippets.best(TEXT, "terminate", 75));
  }

  @Test
  void theEarliestOfEqualsIsShown() {
    assertEquals("Notice is given in writing.", Snippets.best(TEXT, "notice", 30));
    assertEquals("The seller delivers monthly.", Snippets.best(TEXT, "unheard", 30));
  }

  @Test
  void aSentenceThatIsTooLongIsCut() {
    assertEquals("The seller", Snippets.best(TEXT, "seller", 10));
  }

  @Test
  void aSurrogatePairIsNotCutApart() {
    assertEquals("ab", Snippets.best("ab\ud83d\ude00cd", "x", 3));
    assertEquals("ab\ud83d\ude00", Snippets.best("ab\ud83d\ude00cd", "x", 4));
  }

  @Test
  void aSnippetIsAlwaysAPieceOfTheTextAndNotTooLong() {
    Random random = new Random(11);
    String[] parts = {"pump ", "filter. ", "Valve! ", "\n\n", "\ud83d\ude00", "long-word", "… "};
    for (int run = 0; run < 2000; run++) {
      StringBuilder text = new StringBuilder();
      for (int part = random.nextInt(40); part >= 0; part--) {
        text.append(parts[random.nextInt(parts.length)]);
      }
      int max = random.nextInt(1, 60);
      String snippet = Snippets.best(text.toString(), "pump valves", max);
      assertTrue(snippet.length() <= max, snippet);
      assertTrue(text.toString().contains(snippet), snippet);
      if (!snippet.isEmpty()) {
        assertFalse(Character.isLowSurrogate(snippet.charAt(0)), snippet);
        assertFalse(Character.isHighSurrogate(snippet.charAt(snippet.length() - 1)), snippet);
      }
    }
  }
}
