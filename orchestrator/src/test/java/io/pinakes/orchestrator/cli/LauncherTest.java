package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * Runs the launcher with fake JDKs that report how they were called, and with a real one where
 * needed.
 */
@DisabledOnOs(OS.WINDOWS)
final class LauncherTest extends InstalledLauncher {
  @Test
  void javaHomeIsTaken() throws Exception {
    Path launcher = installed("app");
    environment.put("JAVA_HOME", jdk("chosen", "25.0.3").toString());
    Ended ended = run(launcher, "stats");
    assertEquals(0, ended.code(), ended.err());
    assertTrue(ended.out().startsWith("chosen "), ended.out());
    String lib = launcher.resolveSibling("lib").toRealPath().toString();
    String end =
        " -cp " + lib + "/B.jar:" + lib + "/a.jar io.pinakes.orchestrator.cli.Pinakes stats\n";
    assertTrue(ended.out().endsWith(end), ended.out());
    assertEquals("", ended.err());
  }

  @Test
  void oldJavaHomeIsSkippedInFavourOfThePath() throws Exception {
    Path launcher = installed("app");
    environment.put("JAVA_HOME", jdk("old", "17.0.15").toString());
    Files.createSymbolicLink(tools.resolve("java"), jdk("newer", "26").resolve("bin/java"));
    assertTrue(run(launcher, "stats").out().startsWith("newer "));
  }

  @Test
  void jdkInAUsualFolderIsFoundPreferringTheOldestSufficientOne() throws Exception {
    Path launcher = installed("app");
    Files.createSymbolicLink(tools.resolve("java"), jdk("old", "17.0.15").resolve("bin/java"));
    jdk("usr/lib/jvm/a-21", "21.0.1");
    jdk("usr/lib/jvm/b-27", "27-ea");
    jdk("usr/lib/jvm/c-25", "25");
    assertTrue(run(launcher, "stats").out().startsWith("c-25 "));
  }

  @Test
  void withoutASufficientJdkTheMessageTellsWhatToInstall() throws Exception {
    Path launcher = installed("app");
    environment.put("JAVA_HOME", jdk("old", "1.8.0_402").toString());
    Files.createSymbolicLink(tools.resolve("java"), jdk("older", "17.0.15").resolve("bin/java"));
    Ended ended = run(launcher, "stats");
    assertEquals(ExitCode.FAILED, ended.code());
    assertEquals("", ended.out());
    assertEquals(1, ended.err().lines().count(), ended.err());
    assertTrue(
        ended.err().startsWith("pinakes: needs a JDK of version 25 or later, and found none"),
        ended.err());
  }

  @Test
  void aPathWithSpacesAndALinkLeadToTheInstallation() throws Exception {
    Path launcher = installed("an app with  spaces");
    environment.put("JAVA_HOME", jdk("the jdk", "25").toString());
    Path bin = Files.createDirectory(folder.resolve("my bin"));
    Path absolute = Files.createSymbolicLink(bin.resolve("absolute"), launcher);
    Path relative = Files.createSymbolicLink(bin.resolve("relative"), Path.of("absolute"));
    String expected = "-Dpinakes.home=" + launcher.resolveSibling("").toRealPath() + " ";
    for (Path link : List.of(launcher, absolute, relative)) {
      Ended ended = run(link, "stats", "two words");
      assertTrue(ended.out().contains(expected), ended.out() + ended.err());
      assertTrue(ended.out().endsWith(" stats two words\n"), ended.out());
    }
  }

  @Test
  void onlyLongRunningCommandsLoadTheVectorModule() throws Exception {
    Path launcher = installed("app");
    environment.put("JAVA_HOME", jdk("jdk", "25").toString());
    String module = "--add-modules=jdk.incubator.vector";
    assertTrue(run(launcher, "index", "x").out().contains(module));
    assertTrue(run(launcher, "--debug", "demo").out().contains(module));
    assertTrue(run(launcher, "--config", "search", "index").out().contains(module));
    assertTrue(run(launcher, "search", "--queries=x.jsonl").out().contains(module));
    assertTrue(run(launcher, "ask", "--questions", "x.jsonl").out().contains(module));
    assertFalse(run(launcher, "ask", "index").out().contains(module));
    assertFalse(run(launcher, "--version").out().contains(module));
  }

  @Test
  void optionsOfTheUserComeLast() throws Exception {
    Path launcher = installed("app");
    environment.put("JAVA_HOME", jdk("jdk", "25").toString());
    environment.put("PINAKES_JAVA_OPTS", "-Xmx4g  -Dwild=*");
    environment.put("PINAKES_CACHE", "/dev/null/cannot be made");
    for (String command : List.of("index", "stats", "search")) {
      String out = run(launcher, command).out();
      assertTrue(out.contains(" -Xmx4g -Dwild=* -cp "), out);
    }
  }

  @Test
  void widthIsPassedOnOnlyIfSomebodyAskedForOne() throws Exception {
    Path launcher = installed("app");
    environment.put("JAVA_HOME", jdk("jdk", "25").toString());
    assertFalse(run(launcher, "stats").out().contains(".columns="));
    environment.put("COLUMNS", "72");
    String out = run(launcher, "stats").out();
    assertTrue(out.contains(" -Dpinakes.stdout.columns=72 "), out);
    assertTrue(out.contains(" -Dpinakes.stderr.columns=72 "), out);
  }

  @Test
  @EnabledOnOs(OS.LINUX) // elsewhere "script" takes other arguments
  void terminalIsAskedForItsWidth() throws Exception {
    Path terminals = Path.of("/usr/bin/script");
    assumeTrue(Files.isExecutable(terminals));
    script(tools.resolve("stty"), "exec /bin/stty \"$@\"");
    Path launcher = installed("app");
    environment.put("JAVA_HOME", jdk("jdk", "25").toString());
    String command = "stty cols 61; '" + launcher + "' stats";
    String out = run(terminals, "-qec", command, "/dev/null").out();
    assertTrue(out.contains(" -Dpinakes.stdout=terminal -Dpinakes.stdout.columns=61 "), out);
    assertTrue(out.contains(" -Dpinakes.stderr=terminal -Dpinakes.stderr.columns=61 "), out);
  }

  @Test
  void cacheFolderIsTheFirstOneConfigured() throws Exception {
    Path launcher = installed("app");
    environment.put("JAVA_HOME", jdk("jdk", "25").toString());
    String home = OS.MAC.isCurrentOs() ? "/home/Library/Caches/pinakes" : "/home/.cache/pinakes";
    assertCache(launcher, folder + home);
    environment.put("XDG_CACHE_HOME", "relative");
    assertCache(launcher, folder + home);
    environment.put("XDG_CACHE_HOME", "/xdg");
    assertCache(launcher, "/xdg/pinakes");
    environment.put("PINAKES_CACHE", "/own");
    assertCache(launcher, "/own");
  }

  @Test
  void cacheFolderIsReadableByItsOwnerOnly() throws Exception {
    Path launcher = installed("app");
    Path jdk = jdk("jdk", "25");
    script(jdk.resolve("bin/java"), "exit 1"); // so that no archive is made in the background
    environment.put("JAVA_HOME", jdk.toString());
    Path cache = folder.resolve("cache");
    environment.put("PINAKES_CACHE", cache.toString());
    assertEquals(ExitCode.FAILED, run(launcher, "search").code());
    for (Path made : List.of(cache, cache.resolve("classes"))) {
      assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(made)));
    }
  }

  @Test
  void onlyTheIncubatorNoticeIsFiltered() throws Exception {
    Path launcher = installed("app");
    environment.put("JAVA_HOME", JAVA_HOME);
    Ended ended = run(launcher, "index");
    assertEquals(ExitCode.FAILED, ended.code());
    assertTrue(ended.err().startsWith("Error: "), ended.err()); // the jars are empty
    jar(
        launcher,
        "package io.pinakes.orchestrator.cli; class Pinakes { void main() {"
            + " System.err.println(\"said\"); } }");
    assertEquals("said\n", run(launcher, "index").err());
  }

  private void assertCache(Path launcher, String expected) throws Exception {
    Ended ended = run(launcher, "stats");
    assertTrue(ended.out().contains(" -Dpinakes.cache=" + expected + " "), ended.out());
  }
}
