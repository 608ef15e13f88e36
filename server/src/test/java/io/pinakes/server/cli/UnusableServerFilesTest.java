package io.pinakes.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.server.access.KeyFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A file that cannot be written is named as the user named it, before anything is served. */
final class UnusableServerFilesTest {
  @TempDir private Path folder;

  @Test
  void serverDoesNotStartIfItCannotWriteItsAuditLog() {
    assertEquals(List.of("cannot write " + folder), served(folder));
    assertTrue(Files.notExists(folder.resolve("none/audit.jsonl")));
    assertEquals(List.of(folder.resolve("none").toString()), served(folder.resolve("none/a.log")));
  }

  /** What goes wrong with an index that does not exist either, up to the reason. */
  private static List<String> served(Path audit) {
    List<String> failures = new ArrayList<>();
    new CommandLine(new ServeCommand())
        .setExecutionExceptionHandler(
            (exception, _, _) -> {
              failures.add(String.valueOf(exception.getMessage()).split(": ", 2)[0]);
              return 2;
            })
        .execute("--index", "none.idx", "--audit", audit.toString());
    return failures;
  }

  @Test
  void keyFileIsNamedInsteadOfItsTemporaryFile() throws IOException {
    Path file = Files.createFile(folder.resolve("file")).resolve("keys.json");
    String message =
        String.valueOf(
            assertThrows(IOException.class, () -> new KeyFile(file).write(List.of())).getMessage());
    assertTrue(message.startsWith("cannot write " + file + ": "), message);
    assertFalse(message.contains(".part"), message);
  }
}
