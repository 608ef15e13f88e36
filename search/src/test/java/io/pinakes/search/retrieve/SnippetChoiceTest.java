package io.pinakes.search.retrieve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.testing.Seeds;
import io.pinakes.search.text.Segments;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A snippet shows what stands around the words of the query, as far as there is room. */
final class SnippetChoiceTest {
  private static final String LEASE =
      "Goods are checked on arrival by the buyer or his agent. Either party may give notice of"
          + " termination. Then ninety days must pass. Nothing else is agreed between the parties.";

  /** Has no full stop, like a row of a table. */
  private static final String LINE =
      "Rent and other costs of the warehouse are paid monthly in advance by standing order while"
          + " either party may give notice of termination at the end of a quarter with ninety days"
          + " in between and the deposit is paid back within four weeks of the handover";

  private static Snippets.Snippet snippet(String text, String query, int maxChars) {
    return new Snippets(query, maxChars).of(text, "en");
  }

  private static String text(String text, String query, int maxChars) {
    return snippet(text, query, maxChars).text();
  }

  private static Set<String> words(Snippets.Snippet snippet) {
    return snippet.highlights().stream()
        .map(span -> span.of(snippet.text()).toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }

  @Test
  void theSentenceAfterTheMatchIsShownRatherThanTheOneBefore() {
    assertEquals(
        "Either party may give notice of termination. Then ninety days must pass.",
        text(LEASE, "termination", 110));
  }

  @Test
  void theMatchIsInTheMiddleIfThereIsRoomOnBothSides() {
    assertEquals(
        "Either party may give notice of termination. Then ninety days must pass. Nothing else is"
            + " agreed between the parties.",
        text(LEASE, "ninety", 130));
  }

  @Test
  void wordsCloseTogetherComeBeforeWordsApart() {
    assertEquals(
        "The clerk files it. A notice of termination ends it.",
        text(
            "A notice of defects needs a form. It cannot be a termination. The clerk files it."
                + " A notice of termination ends it. The rest is void.",
            "notice termination",
            66));
  }

  @Test
  void aLongLineIsCutAroundTheWords() {
    assertEquals(
        "either party may give notice of termination at the end of a quarter with ninety days",
        text(LINE, "terminations", 85));
    assertEquals("and other costs of the", text(LINE, "costs", 25));
    assertEquals("Rent and other costs of", text(LINE, "rent", 25));
    assertEquals("weeks of the handover", text(LINE, "handover", 25));
    assertEquals(Set.of("notice", "termination"), words(snippet(LINE, "notice termination", 30)));
  }

  @Test
  void aLongLineWithoutTheWordsIsShownFromItsStart() {
    assertEquals("Rent and other costs of", text(LINE, "unheard", 25));
  }

  @Test
  void aWholeSentenceComesBeforeAPieceWithNoMoreWords() {
    assertEquals("Notice is due.", text(LINE + "\n\nNotice is due.", "notice", 60));
    assertTrue(text(LINE + "\n\nNotice is due.", "notice termination", 60).contains("termination"));
  }

  @Test
  void onlyTheWordsThatCanBeShownTogetherCount() {
    assertEquals(
        "The rent and the deposit are due.",
        text(LINE + "\n\nThe rent and the deposit are due.", "rent notice deposit", 60));
  }

  @Test
  void scriptsWithoutSpacesAreCutBetweenLetters() {
    String line = "本契約は東京都の倉庫に関する".repeat(5) + " 解約通知 " + "期間は九十日とし敷金は返還する".repeat(5);
    String snippet = new Snippets("解約通知", 24).of(line, "ja").text();
    assertEquals(24, snippet.length());
    assertTrue(snippet.indexOf("解約通知") >= 8, snippet);
  }

  private static final String[] PARTS = {
    "notice ", "Notices ", "terminated ", "terminations ", "rent ", "the ", "goods ", "of ", "x ",
    "agreement. ", "rent! ", "Then ", "pay.\n", "\n\n", "sum\n", "\ud83d\ude00", "parties, ", "a-b"
  };

  private static String random(Random random) {
    StringBuilder text = new StringBuilder();
    for (int part = random.nextInt(60); part >= 0; part--) {
      int some = random.nextInt(5) == 0 ? PARTS.length : 9; // long sentences as well
      text.append(PARTS[random.nextInt(some)]);
      if (random.nextInt(8) == 0) {
        text.append(PARTS[random.nextInt(9, PARTS.length)]);
      }
    }
    return text.toString();
  }

  /** The most different words of the query in any sequence of sentences that fits. */
  private static int most(String text, Snippets.Snippet whole, int maxChars) {
    List<Span> sentences = Segments.sentences(text, new Span(0, text.length()));
    int most = 0;
    for (int first = 0; first < sentences.size(); first++) {
      for (int last = first; last < sentences.size(); last++) {
        Span run = new Span(sentences.get(first).start(), sentences.get(last).end());
        if (run.length() <= maxChars) {
          most = Math.max(most, stems(whole, run));
        }
      }
    }
    return most;
  }

  private static int stems(Snippets.Snippet snippet, Span within) {
    return (int)
        snippet.highlights().stream()
            .filter(within::contains)
            .map(span -> span.of(snippet.text()).toLowerCase(Locale.ROOT).substring(0, 4))
            .distinct()
            .count();
  }

  @Test
  void noSequenceOfSentencesHasMoreWordsOfTheQuery() {
    Random random = new Random(Seeds.of(17));
    for (int run = 0; run < 3000; run++) {
      String text = random(random).strip();
      int max = random.nextInt(1, 160);
      Snippets.Snippet shown = snippet(text, "notice termination rent", max);
      Snippets.Snippet whole = snippet(text, "notice termination rent", 1_000_000);
      String what = max + " of\n" + text + "\ngave\n" + shown.text();

      assertTrue(shown.text().length() <= max, what);
      assertTrue(text.contains(shown.text()), what);
      int stems = stems(shown, new Span(0, shown.text().length()));
      assertTrue(stems >= most(text, whole, max), what);
      boolean hasOne = whole.highlights().stream().anyMatch(match -> match.length() <= max);
      assertEquals(hasOne, stems > 0, what);
      assertFalse(shown.text().isEmpty() && max > 1 && !text.isEmpty(), what);
    }
  }

  @Test
  void noWordIsCutApart() {
    Random random = new Random(Seeds.of(18));
    for (int run = 0; run < 3000; run++) {
      String text = random(random).replace("\ud83d\ude00", "").replace("a-b", "").strip();
      List<String> known = List.of(text.split("\\s+", -1));
      String shown = text(text, "notice termination rent", random.nextInt(12, 160));
      for (String word : shown.split("\\s+", -1)) {
        assertTrue(known.contains(word), shown + "\nof\n" + text);
      }
    }
  }
}
