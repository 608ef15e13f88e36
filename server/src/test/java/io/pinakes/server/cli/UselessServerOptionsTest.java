package io.pinakes.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Options that others make useless are refused before anything is opened or written. */
final class UselessServerOptionsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "serve --index none.idx --audit-words, --audit-words, --audit",
    "serve --index none.idx --max-upload 3, --max-upload, --uploads",
    "serve --index none.idx --llm-url http://h, --llm-url, --llm-model",
    "mcp --index none.idx --llm-window 9000, --llm-window, --llm-model",
    "key add anna --everything --field acl --keys FILE, --field, --group",
  })
  void uselessOptionIsNamedWithItsReason(String line, String option, String needed) {
    String[] words = line.replace("FILE", folder.resolve("keys.json").toString()).split(" ", -1);
    Callable<Integer> command =
        switch (words[0]) {
          case "serve" -> new ServeCommand();
          case "mcp" -> new McpCommand();
          default -> new KeyCommand();
        };
    List<Exception> failures = new ArrayList<>();
    new CommandLine(command)
        .setExecutionExceptionHandler(
            (exception, _, _) -> {
              failures.add(exception);
              return 2;
            })
        .execute(Arrays.copyOfRange(words, 1, words.length));
    assertEquals(
        List.of(option + " has no effect without " + needed + "; add it, or leave out " + option),
        failures.stream().map(failure -> String.valueOf(failure.getMessage())).toList());
  }
}
