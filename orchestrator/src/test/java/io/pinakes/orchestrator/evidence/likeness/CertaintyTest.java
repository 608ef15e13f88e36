package io.pinakes.orchestrator.evidence.likeness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.testing.Seeds;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

final class CertaintyTest {
  private static final int TRIALS = 1_000;
  private static final long SEED = 2059;

  @Test
  void nearerEarlierClearerAndLessFarBehindIsMoreLikely() {
    SplittableRandom random = new SplittableRandom(Seeds.of(SEED));
    for (int trial = 0; trial < TRIALS; trial++) {
      double near = random.nextDouble(1.9);
      double nearest = near + random.nextDouble(0.5);
      int rank = random.nextInt(20);
      Certainty certainty = new Certainty(nearest, false);
      double probability = certainty.of(near, rank, false);
      assertTrue(probability > 0 && probability < 1);
      assertTrue(certainty.of(near + 0.05, rank, false) > probability);
      assertTrue(certainty.of(near, rank + 1, false) < probability);
      assertTrue(certainty.of(near, rank, true) > probability);
      assertTrue(new Certainty(nearest + 0.05, false).of(near, rank, false) < probability);
    }
  }

  @Test
  void theNearestInMeaningAndTheOneThatSaysMostCountEvenIfTheyAreTwo() {
    assertEquals(
        new Certainty(1.5, false),
        Certainty.among(DoubleStream.of(0.7, 0.2), DoubleStream.of(0.1, 0.8), false));
    assertEquals(
        new Certainty(0, false),
        Certainty.among(DoubleStream.empty(), DoubleStream.empty(), false));
  }

  @Test
  void theNearestStatementOfTheFirstPassageIsEnoughAndADistantOneIsNot() {
    Certainty certainty = new Certainty(1.4, false);
    assertTrue(certainty.of(1.4, 0, true) >= Certainty.ENOUGH);
    assertTrue(certainty.of(0.8, 4, false) < Certainty.ENOUGH);
  }

  @Test
  void nothingAnswersAQuestionWithAWordThatNoStatementSays() {
    assertEquals(0, new Certainty(1.4, true).of(1.4, 0, true));
  }
}
