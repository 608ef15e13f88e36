package io.pinakes.benchmarks.modes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.OutcomeJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Order(1)
final class ModelModesRunTest {
  /** A fixed sample; the run itself asks all questions. */
  private static final int EVERY = 25;

  /** A list of rows that are wider than most, and a question that names something unknown. */
  private static final List<String> HARD = List.of("q058", "q098");

  private static final Path TESTDATA = Path.of("..", "testdata");

  @TempDir private static Path work;

  @Test
  void noModelMakesAnAnswerWorse() throws IOException {
    Map<Mode, List<ModelModesRun.Result>> results =
        ModelModesRun.run(TESTDATA, work, EVERY, List.of(), List.of(Mode.values()));
    assertEquals(Mode.values().length, results.size());
    results.forEach((mode, all) -> all.forEach(result -> assertNotWorse(mode, result)));
  }

  @Test
  void modelThatIsMisledLosesNoHardQuestion() throws IOException {
    List<Mode> modes = List.of(Mode.GOOD, Mode.WRONG_BUCKET, Mode.WRONG_FIELD);
    Map<Mode, List<ModelModesRun.Result>> results =
        ModelModesRun.run(TESTDATA, work, 1, HARD, modes);
    results.forEach(
        (mode, all) -> {
          assertEquals(HARD, all.stream().map(result -> result.item().id()).toList());
          all.forEach(result -> assertNotWorse(mode, result));
        });
  }

  private static void assertNotWorse(Mode mode, ModelModesRun.Result result) {
    String what = mode + ", " + result.item() + ": " + OutcomeJson.text(result.outcome());
    assertFalse(result.lost(), what);
    assertFalse(result.lower(), what);
    assertFalse(result.lie(), what);
    assertFalse(result.late(), what);
    assertEquals(List.of(), result.problems(), what);
    assertTrue(result.calls() <= (mode == Mode.FLAKY ? 6 : 8), what);
  }
}
