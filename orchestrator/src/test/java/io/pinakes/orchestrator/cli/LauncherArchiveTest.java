package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.parallel.Isolated;

/** The archive of classes that the launcher keeps. */
@DisabledOnOs(OS.WINDOWS)
@Isolated(
    "the archive is written at low priority, which gets too little CPU time beside other tests")
final class LauncherArchiveTest extends InstalledLauncher {
  @Test
  void classArchiveIsCreatedAndNeverRunsOldCode() throws Exception {
    Path launcher = installed("app");
    environment.put("JAVA_HOME", JAVA_HOME);
    environment.put("PINAKES_CACHE", folder.resolve("cache").toString());
    Path jar =
        jar(
            launcher,
            "package io.pinakes.orchestrator.cli; class Pinakes { void main() {"
                + " System.out.print(\"old\"); } }");
    long size = Files.size(jar);
    FileTime time = Files.getLastModifiedTime(jar);
    assertEquals("old", run(launcher, "search").out());
    Path archive = awaitArchive();

    environment.put("PINAKES_JAVA_OPTS", "-Xlog:class+load:stdout");
    String loaded = run(launcher, "search").out();
    assertTrue(
        loaded.contains("] io.pinakes.orchestrator.cli.Pinakes source: shared objects file"),
        "the archive is in use");
    environment.remove("PINAKES_JAVA_OPTS");

    jar(
        launcher,
        "package io.pinakes.orchestrator.cli; class Pinakes { void main() {"
            + " System.out.print(\"new\"); } }");
    Files.setLastModifiedTime(jar, time);
    assertEquals(size, Files.size(jar), "nothing to see in the jar's size");
    assertEquals("new", run(launcher, "stats").out());
    assertEquals("new", run(launcher, "search").out());
    assertEquals(archive, awaitArchive());
    assertEquals("new", run(launcher, "search").out());
  }

  @Test
  void unwritableCacheOnlyDisablesTheArchive() throws Exception {
    Path launcher = installed("app");
    environment.put("JAVA_HOME", jdk("jdk", "25").toString());
    environment.put("PINAKES_CACHE", Files.createFile(folder.resolve("a file")).toString());
    Ended ended = run(launcher, "search");
    assertEquals("", ended.err());
    assertTrue(ended.out().endsWith(" search\n"), ended.out());
  }

  private Path awaitArchive() throws Exception {
    Path archives = folder.resolve("cache/classes");
    Instant end = Instant.now().plus(PATIENCE);
    while (Instant.now().isBefore(end)) {
      try (Stream<Path> files = Files.list(archives)) {
        List<String> names = files.map(file -> archives.relativize(file).toString()).toList();
        if (names.size() == 1 && names.getFirst().matches("search-\\d+\\.jsa")) {
          return archives.resolve(names.getFirst());
        }
      }
      Thread.sleep(50);
    }
    throw new AssertionError("no archive came to be in " + archives);
  }
}
