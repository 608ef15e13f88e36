package io.pinakes.orchestrator.cli.index;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.cli.CommandRun;
import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The demo, indexed once and copied for each test. */
@ResourceLock("IndexedDemo")
abstract class IndexedDemo {
  @TempDir static Path built;
  @TempDir Path folder;

  Path sources = Path.of("");
  Path index = Path.of("");

  @BeforeAll
  static void buildOnce() throws IOException {
    write(built.resolve("library/notes/rent.txt"), "The rent is EUR 900 a month.\n");
    write(built.resolve("library/notes/water.md"), "# Water\n\nWater is paid every quarter.\n");
    write(built.resolve("library/rules/garage.txt"), "Park between the lines.\n");
    CommandRun run =
        CommandRun.of("index", built.resolve("library"), "--index", built.resolve("lib.idx"));
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertEquals(
        "3 added, 0 changed, 0 unchanged, 0 removed, 0 failed, 0 ignored",
        run.out().lines().findFirst().orElseThrow());
  }

  @BeforeEach
  void copy() throws IOException {
    sources = built.resolve("library");
    index = folder.resolve("lib.idx");
    try (Stream<Path> files = Files.walk(built.resolve("lib.idx"))) {
      for (Path file : files.toList()) {
        Files.copy(
            file,
            index.resolve(built.resolve("lib.idx").relativize(file)),
            StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.resolve("..").normalize());
    Files.writeString(file, text);
  }
}
