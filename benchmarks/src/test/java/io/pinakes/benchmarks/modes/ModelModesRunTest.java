package io.pinakes.benchmarks.modes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.OutcomeJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ModelModesRunTest {
  /** A fixed sample; the run itself asks all questions. */
  private static final int EVERY = 25;

  @TempDir private Path work;

  @Test
  void noModelMakesAnAnswerWorse() throws IOException {
    Map<Mode, List<ModelModesRun.Result>> results =
        ModelModesRun.run(
            Path.of("..", "testdata"), work, EVERY, List.of(), List.of(Mode.values()));
    assertEquals(Mode.values().length, results.size());
    results.forEach(
        (mode, all) ->
            all.forEach(
                result -> {
                  String what =
                      mode + ", " + result.item() + ": " + OutcomeJson.text(result.outcome());
                  assertFalse(result.lost(), what);
                  assertFalse(result.lower(), what);
                  assertFalse(result.lie(), what);
                  assertFalse(result.late(), what);
                  assertEquals(List.of(), result.problems(), what);
                  assertTrue(result.calls() <= (mode == Mode.FLAKY ? 6 : 8), what);
                }));
  }
}
