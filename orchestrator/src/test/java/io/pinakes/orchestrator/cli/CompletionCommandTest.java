package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script of {@code completion}, in a shell. */
final class CompletionCommandTest {
  @TempDir private Path folder;

  @Test
  @EnabledOnOs(OS.LINUX)
  void commandsOptionsAndLabelsAreCompleted() throws Exception {
    CommandRun run = CommandRun.of("completion", "bash");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    Path script = Files.writeString(folder.resolve("pinakes.bash"), run.out());
    assertTrue(completed(script, "pinakes", "sea").contains("search"));
    assertTrue(completed(script, "pinakes", "facts", "aggr").contains("aggregate"));
    assertTrue(completed(script, "pinakes", "search", "--mo").contains("--mode"));
    assertEquals("keyword", completed(script, "pinakes", "search", "--mode", "key"));
  }

  @Test
  void scriptIsTheSameForZshAndOtherShellsAreRefused() {
    assertEquals(CommandRun.of("completion", "bash"), CommandRun.of("completion", "zsh"));
    CommandRun fish = CommandRun.of("completion", "fish");
    assertEquals(ExitCode.USAGE, fish.code());
    assertTrue(fish.err().contains("expected one of bash, zsh, but was 'fish'"), fish.err());
  }

  /** What bash offers in place of the last word. */
  private static String completed(Path script, String... words)
      throws IOException, InterruptedException {
    String typed =
        "source '"
            + script
            + "'; COMP_WORDS=("
            + String.join(" ", words)
            + "); COMP_CWORD="
            + (words.length - 1)
            + "; _complete_pinakes; echo \"${COMPREPLY[@]}\"";
    Process bash =
        new ProcessBuilder("bash", "--norc", "-c", typed)
            .redirectError(ProcessBuilder.Redirect.DISCARD) // compopt wants an interactive shell
            .start();
    String offered =
        new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertEquals(0, bash.waitFor(), offered);
    return offered;
  }
}
