package io.pinakes.orchestrator.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the launcher with fake JDKs that report how they were called, and with a real one where
 * needed.
 */
@DisabledOnOs(OS.WINDOWS)
final class LauncherTest {
  private static final String JAVA_HOME = String.valueOf(System.getProperty("java.home"));
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final List<String> TOOLS =
      List.of(
          "bash",
          "cksum",
          "env",
          "find",
          "grep",
          "head",
          "mkdir",
          "mv",
          "nice",
          "readlink",
          "rm",
          "sed",
          "sleep",
          "tail",
          "touch");

  @TempDir Path folder;

  private Path tools;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void onlyTheToolsTheLauncherMayCount() throws Exception {
    tools = Files.createDirectory(folder.resolve("tools"));
    for (String tool : TOOLS) {
      Path found =
          Stream.of("/bin", "/usr/bin")
              .map(bin -> Path.of(bin, tool))
              .filter(Files::isExecutable)
              .findFirst()
              .orElseThrow();
      script(tools.resolve(tool), "exec " + found + " \"$@\"");
    }
    environment.put("PATH", tools.toString());
    environment.put("HOME", Files.createDirectory(folder.resolve("home")).toString());
  }

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

  private void assertCache(Path launcher, String expected) throws Exception {
    Ended ended = run(launcher, "stats");
    assertTrue(ended.out().contains(" -Dpinakes.cache=" + expected + " "), ended.out());
  }

  /** An unpacked release whose jars are empty. */
  private Path installed(String name) throws IOException {
    Path home = Files.createDirectory(folder.resolve(name));
    Files.createDirectory(home.resolve("lib"));
    Files.createFile(home.resolve("lib/a.jar"));
    Files.createFile(home.resolve("lib/B.jar"));
    return launcherIn(home);
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

  /** The launcher with "usual folders" provided by this test. */
  private Path launcherIn(Path home) throws IOException {
    String real = Files.readString(Path.of("../pinakes"));
    // the folders are unquoted in the script, because their stars must match
    String root = Matcher.quoteReplacement(folder.toString().replace(" ", "\\ "));
    String text = real.replaceAll("(?m)^( +)/(usr|opt|Library|home)/", "$1" + root + "/$2/");
    text = text.replace(" /usr/java/", " /none/").replace(" /opt/", " /none/");
    assertFalse(text.equals(real));
    Path launcher = home.resolve("pinakes");
    Files.writeString(launcher, text);
    return executable(launcher);
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = Files.createDirectories(folder.resolve(name));
    Files.writeString(
        home.resolve("release"), "IMPLEMENTOR=\"A\"\nJAVA_VERSION=\"" + version + "\"\n");
    Path bin = Files.createDirectory(home.resolve("bin"));
    script(bin.resolve("java"), "echo '" + Path.of(name).getFileName() + "' \"$@\"");
    return home;
  }

  private static void script(Path file, String lines) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + lines + "\n");
    executable(file);
  }

  private static Path executable(Path file) throws IOException {
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Puts a program into the installation. */
  private Path jar(Path launcher, String source) throws Exception {
    Path work = Files.createTempDirectory(folder, "program");
    Path main = Files.writeString(work.resolve("Pinakes.java"), source);
    command(work, "javac", "-d", work.toString(), main.toString());
    command(
        work,
        "jar",
        "--create",
        "--file=a.jar",
        "--no-compress",
        "--date=2026-01-01T00:00:00Z",
        "io");
    Path jar = launcher.resolveSibling("lib/a.jar");
    return Files.move(work.resolve("a.jar"), jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void command(Path folder, String tool, String... arguments) throws Exception {
    List<String> line = new ArrayList<>(List.of(JAVA_HOME + "/bin/" + tool));
    line.addAll(Arrays.asList(arguments));
    Ended ended = Ended.of(new ProcessBuilder(line).directory(folder.toFile()).start());
    assertEquals(0, ended.code(), ended.err());
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

  private Ended run(Path launcher, String... arguments) throws Exception {
    return Ended.of(process(launcher, arguments).start());
  }

  private ProcessBuilder process(Path launcher, String... arguments) {
    List<String> line = new ArrayList<>(List.of(launcher.toString()));
    line.addAll(Arrays.asList(arguments));
    var process = new ProcessBuilder(line).directory(folder.toFile());
    process.environment().clear();
    process.environment().putAll(environment);
    return process;
  }

  /** The result of a process; both outputs are small enough not to fill a pipe. */
  private record Ended(int code, String out, String err) {
    static Ended of(Process process) throws Exception {
      process.getOutputStream().close();
      String out = new String(process.getInputStream().readAllBytes(), UTF_8);
      String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
      assertTrue(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS));
      return new Ended(process.exitValue(), out, err);
    }
  }
}
