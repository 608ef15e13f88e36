package io.pinakes.indexer.source.parser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class SystemLimitsTest {
  private static final int HEAP = 64;
  private static final int MIB = 1 << 20;

  @TempDir private Path folder;

  /** Takes memory outside the heap, or writes a file, as a hostile file might make a library do. */
  static final class Greedy {
    private Greedy() {}

    /** Arguments: how many MiB to take, and a file to write or nothing. */
    public static void main(String[] args) throws Exception {
      try {
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
          Arena.global().allocate(MIB).fill((byte) 1);
        }
        if (args.length > 1) {
          Files.writeString(Path.of(args[1]), "written");
        }
        System.out.print("done");
      } catch (OutOfMemoryError _) {
        System.out.print("no memory");
      } catch (IOException _) {
        System.out.print("not written");
      }
    }
  }

  private String run(boolean limited, Object... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(requireNonNull(System.getProperty("java.home")), "bin", "java").toString(),
                "-Xmx" + HEAP + "m",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-XX:+SuppressFatalErrorMessage",
                "-cp",
                requireNonNull(System.getProperty("java.class.path")),
                Greedy.class.getName()));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    Process process =
        new ProcessBuilder(limited ? SystemLimits.limited(command, HEAP) : command)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new String(process.getInputStream().readAllBytes(), UTF_8);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void memoryOutsideTheHeapIsLimited() throws Exception {
    int tooMuch = SystemLimits.BESIDE_HEAP_MEGABYTES + HEAP;
    assertEquals("done", run(false, tooMuch));
    assertFalse(run(true, tooMuch).contains("done"));
    assertEquals("done", run(true, HEAP));
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void filesCannotBeWritten() throws Exception {
    Path file = folder.resolve("file");
    assertEquals("not written", run(true, 1, file));
    assertTrue(Files.notExists(file) || Files.size(file) == 0);
    assertEquals("done", run(false, 1, file));
  }
}
