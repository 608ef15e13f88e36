package io.pinakes.benchmarks.verification;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks the verification of claims about the demo library against minimum values. */
final class VerificationRunTest {
  private static final Path TESTDATA = Path.of("..", "testdata");

  /** Minimum share of right claims that pass, or of wrong ones that are stopped. */
  private static final Map<String, Double> FLOORS =
      Map.ofEntries(
          Map.entry("expected answer", 0.88),
          Map.entry("right: sentence", 1.0),
          Map.entry("right: paraphrase, bound", 0.98),
          Map.entry("right: paraphrase, synonym", 0.9),
          Map.entry("wrong: antonym", 0.98),
          Map.entry("wrong: bound", 0.97),
          Map.entry("wrong: entity", 0.95),
          Map.entry("wrong: modality", 0.98),
          Map.entry("wrong: scope", 0.97),
          Map.entry("wrong: temporal", 0.95),
          Map.entry("right: other notation", 0.98),
          Map.entry("right: shortened", 0.97),
          Map.entry("right: two together", 0.98),
          Map.entry("right: clauses moved", 1.0),
          Map.entry("right: list turned", 1.0),
          Map.entry("right: subject carried over", 1.0),
          Map.entry("wrong: roles exchanged", 0.95),
          Map.entry("wrong: direction turned", 0.98),
          Map.entry("wrong: order taken for deed", 0.98),
          Map.entry("wrong: stitched sentences", 0.6),
          Map.entry("wrong: number changed", 0.98),
          Map.entry("wrong: unit changed", 0.98),
          Map.entry("wrong: sources swapped", 0.98),
          Map.entry("wrong: sentence from elsewhere", 0.98),
          Map.entry("wrong: words replaced", 0.95),
          Map.entry("wrong: quote stitched", 0.98),
          Map.entry("wrong: negation inserted", 0.96),
          Map.entry("wrong: name changed", 0.96));

  @TempDir private Path work;

  @Test
  void rightClaimsPassAndSeededErrorsAreStopped() throws IOException {
    Map<String, VerificationTally.Count> counts =
        VerificationRun.measure(
                TESTDATA.resolve("library"),
                TESTDATA.resolve("questions.jsonl"),
                work,
                VerificationRun.Part.ALL)
            .counts();
    assertAll(
        FLOORS.entrySet().stream()
            .map(
                floor ->
                    () -> {
                      VerificationTally.Count count = counts.get(floor.getKey());
                      assertTrue(count != null && count.all() > 0, floor.getKey());
                      double reached =
                          floor.getKey().startsWith("wrong") ? 1 - count.passed() : count.passed();
                      assertTrue(
                          reached >= floor.getValue(),
                          floor + " but reached " + reached + ": " + count.wrong());
                    }));
  }
}
