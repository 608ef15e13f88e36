package io.pinakes.orchestrator.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Who can read what commands write. */
@DisabledOnOs(OS.WINDOWS)
final class AtomicOutputTest {
  @TempDir private Path folder;

  @Test
  void newFileIsReadableByItsOwnerOnly() throws IOException {
    Path file = folder.resolve("answers.jsonl");
    write(file);
    assertEquals("rw-------", permissions(file));
  }

  @Test
  void replacedFileKeepsItsPermissions() throws IOException {
    for (String before : new String[] {"rw-r--r--", "r--r-----"}) {
      Path file = Files.writeString(folder.resolve(before), "old\n");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(before));
      write(file);
      assertEquals("new\n", Files.readString(file));
      assertEquals(before, permissions(file));
    }
  }

  @Test
  void failureNamesTheFileInsteadOfTheTemporaryOne() {
    Path file = folder.resolve("a".repeat(252)); // ".part" makes the name too long
    String message =
        String.valueOf(assertThrows(IOException.class, () -> write(file)).getMessage());
    assertTrue(message.startsWith("cannot write " + file + ": "), message);
  }

  private static void write(Path file) throws IOException {
    try (AtomicOutput output = new AtomicOutput(file)) {
      output.line("new");
      output.complete();
    }
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }
}
