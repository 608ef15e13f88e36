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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Builds that the launcher starts. */
@DisabledOnOs(OS.WINDOWS)
final class LauncherBuildTest extends InstalledLauncher {
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
    String told = run(launcher, "stats").err();
    assertTrue(told.contains("this takes a few minutes the first time"), told);
    assertTrue(told.endsWith(")\npinakes: building part 1 of 2\n"), told);
    run(launcher, "search", "the cluster is down");
    run(launcher, "--config", "cluster", "stats");
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
        echo "[INFO] Building Search 1.0            [1/2]"
        echo "[INFO] Building jar: a.jar"
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
}
