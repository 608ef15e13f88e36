package io.pinakes.benchmarks.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The harness of faults in a short form: a few cases of all rows but the slowest. */
@Order(1)
@Timeout(300)
class FaultRunTest {
  private static final long SEED = 42;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private FaultRun.Options options(int cases, String... only) {
    return new FaultRun.Options(SEED, cases, List.of(only), folder);
  }

  @ParameterizedTest
  @CsvSource({
    "kill, 2",
    "corrupt, 1",
    "hostile, 3",
    "queries, 60",
    "formulas, 1",
    "records, 24",
    "concurrency, 2",
    "generation, 2",
    "quiet, 3"
  })
  void nothingFails(String row, int cases) throws Exception {
    assertTrue(FaultRun.run(FaultRun.rows(), options(cases, row)), row);
  }

  /** A row with this problem. */
  private static FaultRow row(String name, String problem) {
    return new FaultRow() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public int usualCases() {
        return 1;
      }

      @Override
      public void run(FaultSetting setting, Tally tally) throws Exception {
        Files.writeString(setting.folder().resolve("left"), "behind");
        if (problem.equals("thrown")) {
          throw new IllegalStateException(problem);
        }
        tally.add("case", problem);
      }
    };
  }

  @Test
  void aRunFailsIfOneCaseDoesOrItsRowBreaks() throws Exception {
    FaultRow good = row("good", "");
    assertTrue(FaultRun.run(List.of(good), options(0)));
    assertFalse(FaultRun.run(List.of(good, row("bad", "lost")), options(0)));
    assertFalse(FaultRun.run(List.of(row("broken", "thrown"), good), options(0)));
    assertTrue(FaultRun.run(List.of(good, row("bad", "lost")), options(0, "good")));
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void theSameSeedDrawsTheSameCasesWithOrWithoutOtherRows() throws Exception {
    List<Integer> drawn = new ArrayList<>();
    FaultRow drawing =
        new FaultRow() {
          @Override
          public String name() {
            return "drawing";
          }

          @Override
          public int usualCases() {
            return 1;
          }

          @Override
          public void run(FaultSetting setting, Tally tally) {
            drawn.add(setting.random().nextInt());
            tally.add("case", "");
          }
        };
    FaultRun.run(List.of(drawing), options(0));
    FaultRun.run(List.of(row("other", ""), drawing), options(0));
    assertEquals(drawn.getFirst(), drawn.getLast());
  }

  @Test
  void aProcessIsJudgedByItsCodeItsTraceAndItsTime() {
    assertEquals("", ended(0, "1 added", false).complaint(0));
    assertEquals("", ended(1, "pinakes: no space left", false).complaint(0, 1));
    assertEquals("exit code 2: pinakes: no", ended(2, "pinakes: no", false).complaint(0, 1));
    String trace = "java.lang.IllegalStateException: x\n\tat io.pinakes.A.b(A.java:1)";
    assertTrue(ended(1, trace, false).complaint(1).startsWith("a stack trace"));
    assertTrue(ended(0, "", true).complaint(0).startsWith("still ran"));
    assertEquals(
        "2 lines of error: pinakes: b", ended(1, "pinakes: a\npinakes: b", false).complaint(1));
  }

  private static Program.Ended ended(int code, String err, boolean late) {
    return new Program.Ended(code, "", err, 1, 1, 1, late);
  }
}
