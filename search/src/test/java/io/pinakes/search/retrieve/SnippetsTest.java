package io.pinakes.search.retrieve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.testing.Seeds;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SnippetsTest {
  private static final String TEXT =
      "The seller delivers monthly. The buyer pays in thirty days. Notice is given in writing."
          + " Either party may give notice of termination. Nothing else is agreed.";

  private static String snippet(String text, String query, int maxChars) {
    return new Snippets(query, maxChars).of(text, "en").text();
  }

  /** The words highlighted in a snippet. */
  private static List<String> highlighted(
      String text, String language, String query, int maxChars) {
    Snippets.Snippet snippet = new Snippets(query, maxChars).of(text, language);
    return snippet.highlights().stream().map(span -> span.of(snippet.text())).toList();
  }

  @Test
  void noSnippetUnlessRequested() {
    assertEquals("", snippet(TEXT, "notice", 0));
  }

  @Test
  void aTextThatFitsIsShownWhole() {
    assertEquals(TEXT, snippet("\n" + TEXT + " ", "notice", 1000));
    assertEquals(TEXT, snippet(TEXT, "notice", TEXT.length()));
  }

  @Test
  void showsTheSentenceWithMostDistinctQueryWords() {
    assertEquals(
        "Either party may give notice of termination.",
        snippet(TEXT, "Who gives notices of termination?", 50));
  }

  @Test
  void neighbouringSentencesAreAddedIfTheyFit() {
    assertEquals(
        "Either party may give notice of termination. Nothing else is agreed.",
        snippet(TEXT, "terminate", 75));
  }

  @Test
  void firstOfEqualSentencesIsShown() {
    assertEquals("Notice is given in writing.", snippet(TEXT, "notice", 30));
    assertEquals("The seller delivers monthly.", snippet(TEXT, "unheard", 30));
  }

  @Test
  void aSentenceThatIsTooLongIsCut() {
    assertEquals("The seller", snippet(TEXT, "seller", 10));
  }

  @Test
  void aSurrogatePairIsNotCutApart() {
    assertEquals("ab", snippet("ab\ud83d\ude00cd", "x", 3));
    assertEquals("ab\ud83d\ude00", snippet("ab\ud83d\ude00cd", "x", 4));
  }

  @Test
  void aSnippetIsAlwaysAPieceOfTheTextAndNotTooLong() {
    Random random = new Random(Seeds.of(11));
    String[] parts = {"pump ", "filter. ", "Valve! ", "\n\n", "\ud83d\ude00", "long-word", "… "};
    for (int run = 0; run < 2000; run++) {
      StringBuilder text = new StringBuilder();
      for (int part = random.nextInt(40); part >= 0; part--) {
        text.append(parts[random.nextInt(parts.length)]);
      }
      int max = random.nextInt(1, 60);
      String snippet = snippet(text.toString(), "pump valves", max);
      assertTrue(snippet.length() <= max, snippet);
      assertTrue(text.toString().contains(snippet), snippet);
      if (!snippet.isEmpty()) {
        assertFalse(Character.isLowSurrogate(snippet.charAt(0)), snippet);
        assertFalse(Character.isHighSurrogate(snippet.charAt(snippet.length() - 1)), snippet);
      }
    }
  }

  @Test
  void queryWordsAreHighlightedInAnyInflection() {
    assertEquals(
        List.of("Notice", "give", "notice", "termination"),
        highlighted(TEXT, "en", "Who gives notices of terminations?", 1000));
    assertEquals(
        List.of("give", "notice", "termination"),
        highlighted(TEXT, "en", "Who gives notices of terminations?", 50));
    assertEquals(
        List.of(new Span(4, 9)), new Snippets("B-120", 100).of("The B-120/X.", "en").highlights());
  }

  @Test
  void highlightsFollowTheLanguageOfThePassage() {
    assertEquals(
        List.of("Verträge", "Frist"),
        highlighted("Die Verträge haben eine Frist.", "de", "Vertrag die Fristen", 100));
    assertEquals(List.of("東京都"), highlighted("私は東京都に住む。", "ja", "東京都", 100));
    assertEquals(List.of("הודעה"), highlighted("על הודעה מראש", "he", "הוֹדָעָה", 100));
  }

  @Test
  void highlightsAreCorrectNextToInvisibleCharacters() {
    assertEquals(
        List.of(new Span(2, 9)),
        new Snippets("notice", 100).of("A no\u200btice.", "en").highlights());
  }
}
