package io.pinakes.orchestrator.evidence.likeness;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.search.embed.TokenVectors.Token;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class WordLikenessTest {
  private static final String QUESTION = "Does Acme rent trucks?";

  private static WordLikeness likeness(Token... tokens) {
    return likeness(true, tokens);
  }

  private static WordLikeness likeness(boolean known, Token... tokens) {
    return new WordLikeness(
        new Decomposition(
            QUESTION,
            "en",
            Intent.QA,
            false,
            new QueryAnalysis(List.of()),
            List.of(
                new WeightedTerm("acme", 4, true),
                new WeightedTerm("rent", 1, true),
                new WeightedTerm("truck", 3, known)),
            Map.of("acme", "Acme")),
        List.of(tokens));
  }

  private static Token token(int start, int end, double angle) {
    return new Token(new float[] {(float) Math.cos(angle), (float) Math.sin(angle)}, start, end);
  }

  @Test
  void aWordIsAsLikeATextAsTheNearestTokensOfIt() {
    // "trucks" has two tokens
    WordLikeness words =
        likeness(token(5, 9, 0), token(10, 14, 1), token(15, 18, 2), token(18, 21, 3));
    double[] found = words.of(List.of(token(0, 2, 1.5), token(3, 5, 2.2)));
    double[] expected = {0, Math.cos(0.5), (Math.cos(0.2) + Math.cos(0.8)) / 2};
    assertArrayEquals(expected, found, 1e-6); // a name is like nothing
  }

  @Test
  void theTypicalTextIsTheMedian() {
    Random random = new Random(Seeds.of(3));
    WordLikeness words = likeness();
    List<double[]> texts = new ArrayList<>();
    for (int i = 0; i < 15; i++) {
      texts.add(new double[] {i, 100 - i, 2 * i});
    }
    Collections.shuffle(texts, random);
    assertArrayEquals(new double[] {7, 93, 14}, words.typical(texts));
    assertEquals(0, words.typical(texts.subList(0, WordLikeness.ENOUGH - 1)).length);
  }

  @Test
  void otherWordsCountByHowMuchNearerTheyAreThanTheTypicalText() {
    WordLikeness words = likeness();
    double[] typical = {0.9, 0.4, 0.5};
    double[] nearer = {0.9, 0.4 + WordLikeness.CLEARLY_NEARER / 2, 0.9};
    assertEquals((0.5 + 3) / 4, words.share(nearer, typical, Set.of(), Set.of()), 1e-9);
    assertEquals((0.5 + 3) / 4, words.share(nearer, typical, Set.of("acme"), Set.of()), 1e-9);
    assertEquals(1, words.share(nearer, typical, Set.of(), Set.of("rent")), 1e-9);
    assertEquals(0, words.share(typical, typical, Set.of(), Set.of()), 1e-9);
    Set<String> all = Set.of("acme", "rent", "truck");
    assertEquals(4 / 8.0, words.share(typical, typical, Set.of("acme"), all), 1e-9);
  }

  @Test
  void withoutVectorsOnlyTheWordsThemselvesCount() {
    WordLikeness words = likeness();
    double[] none = {};
    assertEquals(3 / 4.0, words.share(none, none, Set.of("truck"), Set.of()), 1e-9);
  }

  @Test
  void aWordThatTheLibraryLacksMustBeNearToAText() {
    Token[] tokens = {token(5, 9, 0), token(10, 14, 0), token(15, 21, 0)};
    double[] far = {0, 0.1, WordLikeness.FAR - 0.01};
    double[] near = {0, 0.1, WordLikeness.FAR};
    assertTrue(likeness(false, tokens).lacks(List.of(far, far)));
    assertFalse(likeness(false, tokens).lacks(List.of(far, near)));
    assertFalse(likeness(true, tokens).lacks(List.of(far, far)));
    assertFalse(likeness(false, tokens).lacks(List.of()));
    assertFalse(likeness(false).lacks(List.of(far))); // nothing is known of its tokens
  }
}
