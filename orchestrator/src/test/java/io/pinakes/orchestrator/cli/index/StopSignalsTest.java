package io.pinakes.orchestrator.cli.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.Pinakes;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Sends real signals to a real process that indexes. */
@Timeout(300)
@DisabledOnOs(OS.WINDOWS)
final class StopSignalsTest {
  /** Far more than is indexed before the signal comes. */
  private static final int DOCUMENTS = 3000;

  /** Its bit in a mask of signals. */
  private static final long SIGINT = 1L << (2 - 1);

  @TempDir private Path folder;

  private Path index = Path.of("");

  private Process start() throws IOException, InterruptedException {
    index = folder.resolve("lib.idx");
    Path library = Files.createDirectories(folder.resolve("library/notes"));
    for (int i = 0; i < DOCUMENTS; i++) {
      String text = ("Rule " + i + " is to park between the lines and to pay every month. ");
      Files.writeString(library.resolve("rule-" + i + ".txt"), text.repeat(20));
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(String.valueOf(System.getProperty("java.home")), "bin", "java").toString());
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-XX:-UsePerfData"));
    command.addAll(List.of("-cp", String.valueOf(System.getProperty("java.class.path"))));
    command.add(Pinakes.class.getName());
    command.addAll(List.of("index", folder.resolve("library").toString()));
    command.addAll(List.of("--index", index.toString(), "--commit-documents", "5"));
    Process process =
        new ProcessBuilder(command)
            .redirectError(folder.resolve("err.txt").toFile())
            .redirectOutput(folder.resolve("out.txt").toFile())
            .start();
    while (process.isAlive() && documents() < 10) {
      Thread.sleep(20);
    }
    return process;
  }

  /** The number of committed documents. */
  private int documents() {
    CommandRun run = CommandRun.of("check", "--index", index, "--fast");
    return run.code() == ExitCode.DONE
        ? Integer.parseInt(run.out().substring(0, run.out().indexOf(' ')))
        : 0;
  }

  private static void send(String signal, Process process) throws Exception {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
  }

  private String printed(String file) throws IOException {
    return Files.readString(folder.resolve(file));
  }

  private void assertEndsCleanly(String signal, int code) throws Exception {
    Process process = start();
    try {
      send(signal, process);
      assertTrue(process.waitFor(120, TimeUnit.SECONDS), printed("err.txt"));
      assertEquals(code, process.exitValue(), printed("err.txt"));
    } finally {
      process.destroyForcibly();
    }
    assertTrue(
        printed("err.txt")
            .endsWith("interrupted; finished work is kept, run the same command again to resume\n"),
        printed("err.txt"));
    int added = Integer.parseInt(printed("out.txt").substring(0, printed("out.txt").indexOf(' ')));
    assertTrue(added >= 10 && added < DOCUMENTS, printed("out.txt"));
    assertEquals(added, documents());
  }

  /** Whether SIGINT is ignored, as in processes that a script starts in the background. */
  private static boolean isInterruptIgnored() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.isReadable(status)) {
      return false;
    }
    for (String line : Files.readAllLines(status)) {
      if (line.startsWith("SigIgn:")) {
        return (Long.parseUnsignedLong(line.substring(7).strip(), 16) & SIGINT) != 0;
      }
    }
    return false;
  }

  @Test
  void firstInterruptKeepsFinishedWork() throws Exception {
    assumeFalse(isInterruptIgnored(), "SIGINT is ignored, as in a background job of a script");
    assertEndsCleanly("INT", ExitCode.INTERRUPTED);
  }

  @Test
  void sigtermKeepsFinishedWork() throws Exception {
    assertEndsCleanly("TERM", ExitCode.TERMINATED);
  }
}
