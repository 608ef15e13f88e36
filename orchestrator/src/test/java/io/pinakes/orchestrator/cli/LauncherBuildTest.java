package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Builds that the launcher starts, and the archives of classes it keeps. */
@DisabledOnOs(OS.WINDOWS)
final class LauncherBuildTest extends InstalledLauncher {
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

  @Test
  void checkoutIsBuiltOnceByConcurrentStartsAndAgainAfterAChange() throws Exception {
    Path launcher = checkout();
    ProcessBuilder start = process(launcher, "stats");
    List<Process> both = List.of(start.start(), start.start());
    for (Process one : both) {
      Ended ended = Ended.of(one);
      assertEquals(0, ended.code(), ended.err());
      assertTrue(ended.out().endsWith(" stats\n"), ended.out());
    }
    assertEquals(1, builds());
    assertEquals("", run(launcher, "stats").err());
    assertEquals(1, builds());

    Path source = folder.resolve("checkout/search/src/main/A.java");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(1)));
    assertTrue(run(launcher, "stats").err().startsWith("pinakes: building"));
    assertEquals(2, builds());
  }

  @Test
  void onlyTheClusterNeedsItsNodesBuilt() throws Exception {
    Path launcher = checkout();
    run(launcher, "stats");
    assertEquals(List.of("build server"), Files.readAllLines(folder.resolve("builds")));
    run(launcher, "cluster");
    run(launcher, "cluster");
    run(launcher, "stats");
    assertEquals(
        List.of("build server", "build server,cluster/node"),
        Files.readAllLines(folder.resolve("builds")));
  }

  @Test
  void lockOfADeadBuildIsTakenOver() throws Exception {
    Path launcher = checkout();
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    Path lock = Files.createDirectories(folder.resolve("checkout/target/pinakes-build.lock"));
    Files.writeString(lock.resolve("holder"), dead.pid() + "\n");
    assertEquals(0, run(launcher, "stats").code());
    assertFalse(Files.exists(lock));
    assertEquals(1, builds());
  }

  @Test
  void failedBuildShowsItsOutputAndLeavesNothingToRun() throws Exception {
    Path launcher = checkout();
    script(tools.resolve("mvn"), "echo 'A.java:1 is wrong'; exit 1");
    Ended ended = run(launcher, "stats");
    assertEquals(ExitCode.FAILED, ended.code());
    assertTrue(ended.err().contains("A.java:1 is wrong\npinakes: the build failed"), ended.err());
    assertFalse(Files.exists(folder.resolve("checkout/server/target/app")));
  }

  /** A source checkout whose build takes long enough to overlap with a second one. */
  private Path checkout() throws IOException {
    environment.put("JAVA_HOME", jdk("jdk", "25").toString());
    Path home = Files.createDirectory(folder.resolve("checkout"));
    Files.createFile(home.resolve("pom.xml"));
    Files.createDirectories(home.resolve("search/src/main"));
    Files.createFile(home.resolve("search/src/main/A.java"));
    script(
        tools.resolve("mvn"),
        """
        while [ "$1" != -pl ]; do shift; done
        echo "build $2" >>"%s/builds"
        sleep 0.5
        rm -rf server/target/app
        mkdir -p server/target/app/lib
        : >server/target/app/lib/a.jar
        case $2 in *node) mkdir -p cluster/node/target; : >cluster/node/target/nodes.classpath ;; esac
        """
            .formatted(folder));
    return launcherIn(home);
  }

  private long builds() throws IOException {
    return Files.readAllLines(folder.resolve("builds")).size();
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
