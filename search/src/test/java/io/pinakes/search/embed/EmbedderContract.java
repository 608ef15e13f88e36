package io.pinakes.search.embed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** The contract of every {@link Embedder}; a test class implements this interface to check it. */
interface EmbedderContract {
  /** An open embedder, the same at each call. */
  Embedder embedder();

  @Test
  default void everyVectorHasTheDimensionAndUnitLength() {
    for (String text : List.of("a", "The notice period is 30 days.", "x ".repeat(300))) {
      float[] vector = embedder().embedPassage(text).vector();
      assertEquals(embedder().dimension(), vector.length);
      assertEquals(1.0, dot(vector, vector), 1e-5);
    }
  }

  @Test
  default void theSameTextGivesTheSameBits() {
    String text = "Either party may terminate this agreement with thirty days' notice.";
    float[] first = embedder().embedPassage(text).vector();
    embedder().embedPassage("Something else, of another length, in between.");
    assertArrayEquals(first, embedder().embedPassage(text).vector());
  }

  @Test
  default void eightThreadsGetTheSameBitsAsOne() throws Exception {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      texts.add("Invoice " + i + " is due in " + (i * 7) + " days. ".repeat(1 + i % 13));
    }
    List<float[]> alone = new ArrayList<>();
    for (String text : texts) {
      alone.add(embedder().embedPassage(text).vector());
    }
    List<Callable<float[]>> calls = new ArrayList<>();
    for (String text : texts) {
      calls.add(() -> embedder().embedPassage(text).vector());
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Future<float[]>> together = threads.invokeAll(calls);
      for (int i = 0; i < texts.size(); i++) {
        assertArrayEquals(alone.get(i), together.get(i).get(), texts.get(i));
      }
    }
  }

  @Test
  default void tokensReadAreCountedTokensPlusSpecialTokens() {
    String text = "Replace the hydraulic filter every 500 operating hours.";
    Embedding embedding = embedder().embedPassage(text);
    int special = embedding.tokens() - embedder().countTokens(text);
    assertTrue(special >= 0 && special <= 4, () -> special + " special tokens");
    assertEquals(0, embedding.cutTokens());
  }

  @Test
  default void cutTokensAreCounted() {
    String text = "pump ".repeat(embedder().maxTokens() + 100).strip();
    Embedding embedding = embedder().embedPassage(text);
    int special = embedder().embedPassage("pump").tokens() - embedder().countTokens("pump");
    assertEquals(embedder().maxTokens(), embedding.tokens());
    assertEquals(
        embedder().countTokens(text) - (embedder().maxTokens() - special), embedding.cutTokens());
  }

  @Test
  default void cutTokensDoNotAffectTheVector() {
    String text = "pump ".repeat(embedder().maxTokens());
    assertArrayEquals(
        embedder().embedPassage(text).vector(),
        embedder().embedPassage(text + "turbine blade").vector());
  }

  @Test
  default void textsOfAnyLengthAreCounted() {
    String word = "pump ";
    assertEquals(
        100_000 * embedder().countTokens("pump"), embedder().countTokens(word.repeat(100_000)));
    assertEquals(0, embedder().countTokens(""));
    assertEquals(0, embedder().countTokens(" \n\t"));
  }

  @Test
  default void oddCharactersAreHarmless() {
    List<String> odd =
        List.of("\u0000a", "\ud800", "a\udc00b", "\uffff", "\ud83d\ude00", "e\u0301", "\u202e");
    for (String text : odd) {
      float[] vector = embedder().embedPassage(text).vector();
      assertEquals(1.0, dot(vector, vector), 1e-5);
    }
  }

  @Test
  default void aBlankTextIsRefused() {
    for (String blank : List.of("", "  ", "\n\t")) {
      assertThrows(IllegalArgumentException.class, () -> embedder().embedPassage(blank));
      assertThrows(IllegalArgumentException.class, () -> embedder().embedQuery(blank));
    }
  }

  @Test
  default void relatedTextsAreCloserThanUnrelatedOnes() {
    float[] question = embedder().embedQuery("How can the contract be ended?").vector();
    double near =
        dot(
            question,
            embedder()
                .embedPassage("Termination: either party may cancel this agreement.")
                .vector());
    double far =
        dot(
            question,
            embedder().embedPassage("The cat slept on the warm roof all afternoon.").vector());
    assertTrue(near > far + .1, near + " and " + far);
  }

  static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }
}
