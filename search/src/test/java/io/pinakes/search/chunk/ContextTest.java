package io.pinakes.search.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ContextTest {
  private static final Context FULL =
      new Context(
          "Acme contract",
          List.of("Terms", "Notice"),
          "Page two begins",
          "This agreement",
          List.of("supplier", "notice"));

  @Test
  void aPlaceIsTitleAndHeadingPath() {
    assertEquals("Acme contract > Terms > Notice", FULL.place());
    assertEquals("Terms", new Context("", List.of("Terms"), "", "", List.of()).place());
    assertEquals("", Context.NONE.place());
  }

  @Test
  void theEmbedderReadsPlaceAndPageHead() {
    assertEquals("Acme contract > Terms > Notice\nPage two begins", FULL.forEmbedding());
    assertEquals(
        "Page two begins",
        new Context("", List.of(), "Page two begins", "lead", List.of("term")).forEmbedding());
  }

  @Test
  void keywordRetrieverReadsTheWholeContext() {
    assertEquals(
        """
        Acme contract > Terms > Notice
        Page two begins
        This agreement
        supplier, notice\
        """,
        FULL.forKeywords());
  }

  @Test
  void situationIsIndexedForKeywordsAndReplacesThePageHeadForEmbedding() {
    Context situated = FULL.withSituation("How either side may end the contract.");
    assertEquals(
        "Acme contract > Terms > Notice\nHow either side may end the contract.",
        situated.forEmbedding());
    assertEquals(
        """
        Acme contract > Terms > Notice
        How either side may end the contract.
        Page two begins
        This agreement
        supplier, notice\
        """,
        situated.forKeywords());
  }

  @Test
  void noContextAddsNothing() {
    assertEquals("", Context.NONE.forEmbedding());
    assertEquals("", Context.NONE.forKeywords());
  }
}
