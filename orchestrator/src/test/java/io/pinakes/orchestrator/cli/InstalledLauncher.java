package io.pinakes.orchestrator.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in folders of its own. */
@DisabledOnOs(OS.WINDOWS)
abstract class InstalledLauncher {
  static final String JAVA_HOME = String.valueOf(System.getProperty("java.home"));
  static final Duration PATIENCE = Duration.ofSeconds(60);

  static final List<String> TOOLS =
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

  Path tools;
  final Map<String, String> environment = new HashMap<>();

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

  /** An unpacked release whose jars are empty. */
  Path installed(String name) throws IOException {
    Path home = Files.createDirectory(folder.resolve(name));
    Files.createDirectory(home.resolve("lib"));
    Files.createFile(home.resolve("lib/a.jar"));
    Files.createFile(home.resolve("lib/B.jar"));
    return launcherIn(home);
  }

  /** The launcher with "usual folders" provided by this test. */
  Path launcherIn(Path home) throws IOException {
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

  Path jdk(String name, String version) throws IOException {
    Path home = Files.createDirectories(folder.resolve(name));
    Files.writeString(
        home.resolve("release"), "IMPLEMENTOR=\"A\"\nJAVA_VERSION=\"" + version + "\"\n");
    Path bin = Files.createDirectory(home.resolve("bin"));
    script(bin.resolve("java"), "echo '" + Path.of(name).getFileName() + "' \"$@\"");
    return home;
  }

  static void script(Path file, String lines) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + lines + "\n");
    executable(file);
  }

  static Path executable(Path file) throws IOException {
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Puts a program into the installation. */
  Path jar(Path launcher, String source) throws Exception {
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

  static void command(Path folder, String tool, String... arguments) throws Exception {
    List<String> line = new ArrayList<>(List.of(JAVA_HOME + "/bin/" + tool));
    line.addAll(Arrays.asList(arguments));
    Ended ended = Ended.of(new ProcessBuilder(line).directory(folder.toFile()).start());
    assertEquals(0, ended.code(), ended.err());
  }

  Ended run(Path launcher, String... arguments) throws Exception {
    return Ended.of(process(launcher, arguments).start());
  }

  ProcessBuilder process(Path launcher, String... arguments) {
    List<String> line = new ArrayList<>(List.of(launcher.toString()));
    line.addAll(Arrays.asList(arguments));
    var process = new ProcessBuilder(line).directory(folder.toFile());
    process.environment().clear();
    process.environment().putAll(environment);
    return process;
  }

  /** The result of a process; both outputs are small enough not to fill a pipe. */
  record Ended(int code, String out, String err) {
    static Ended of(Process process) throws Exception {
      process.getOutputStream().close();
      String out = new String(process.getInputStream().readAllBytes(), UTF_8);
      String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
      assertTrue(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS));
      return new Ended(process.exitValue(), out, err);
    }
  }
}
