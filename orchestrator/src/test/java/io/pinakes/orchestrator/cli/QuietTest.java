package io.pinakes.orchestrator.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.search.LookupRecorder;
import java.io.File;
import java.io.IOException;
import java.net.spi.InetAddressResolverProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The product makes no connections or name lookups and writes only to the index and the cache. A
 * separate process is watched; every observation has a control that triggers it.
 */
@EnabledOnOs(OS.LINUX)
final class QuietTest {
  private static final List<String> NETWORK_CALLS =
      List.of("socket", "connect", "getaddrinfo", "gethostbyname", "sendto");
  private static final String QUESTION =
      "Until when is the certificate NC-Q-24-7716 of Ferrum Castings valid?";
  private static final List<String> TELEMETRY_HOSTS =
      List.of("events.data.microsoft.com", "vortex.data.microsoft.com", "applicationinsights");

  @TempDir Path folder;
  @TempDir Path elsewhere;

  @BeforeEach
  void freshFolders() throws IOException {
    for (String name :
        List.of("home", "xdg", "tmp", "work", "output", "services/META-INF/services")) {
      Files.createDirectories(folder.resolve(name));
    }
    Files.writeString(
        folder.resolve("services/META-INF/services/" + InetAddressResolverProvider.class.getName()),
        LookupRecorder.class.getName());
  }

  @Test
  void indexingSearchingAndAskingLeaveNoFilesAndMakeNoConnections() throws Exception {
    Path source = Path.of("../testdata/library/certificates").toAbsolutePath().normalize();
    Observed index = observe(Pinakes.class, "index", source.toString(), "--index=index");
    assertQuiet(index);
    assertTrue(Files.exists(folder.resolve("work/index/lucene")));
    assertTrue(index.looks() > 50, "looks: " + index.looks());

    Observed search = observe(Pinakes.class, "search", "test pressure", "--index=index");
    assertQuiet(search);
    assertTrue(search.out().contains("pressure-test-aquaforte-p7-2024"), search.out());
    assertEquals("", search.err());

    Observed ask = observe(Pinakes.class, "ask", QUESTION, "--index=index");
    assertQuiet(ask);
    assertTrue(ask.out().contains("13 March 2027"), ask.out());

    Path onnxRuntime = library("libonnxruntime.so");
    Path tokenizers = library("libtokenizers.so");
    assertEquals(List.of(), imported(onnxRuntime, NETWORK_CALLS));
    assertEquals(List.of(), held(onnxRuntime, TELEMETRY_HOSTS));
    assertEquals(List.of(), held(tokenizers, TELEMETRY_HOSTS));
    assertTrue(
        imported(tokenizers, NETWORK_CALLS).contains("getaddrinfo"),
        "control: the search for imported calls finds them where they are");
  }

  @Test
  void anApplicationThatUsesTheLibrarySeesNoLogLines() throws Exception {
    Path source = Path.of("../testdata/library/certificates").toAbsolutePath().normalize();
    Observed run = observe(QuietRun.class, "use-as-library", source.toString(), "index", QUESTION);
    assertQuiet(run);
    assertTrue(run.out().contains("pressure-test-aquaforte-p7-2024"), run.out());
    assertTrue(run.out().contains("13 March 2027"), run.out());
    assertEquals("", run.err());
  }

  @Test
  void nameLookupIsDetected() throws Exception {
    assertEquals(Set.of("example.invalid"), observe(QuietRun.class, "look-up").lookups());
  }

  @Test
  void socketIsDetected() throws Exception {
    Set<String> sockets = observe(QuietRun.class, "open-socket").sockets();
    assertEquals(1, sockets.size(), sockets::toString);
    assertTrue(sockets.toString().startsWith("[udp"), sockets::toString);
    assertEquals(Set.of("unbound"), observe(QuietRun.class, "open-unbound-socket").sockets());
  }

  @Test
  void fileLeftInTheHomeOrTemporaryFolderIsDetected() throws Exception {
    Path home = folder.resolve("home/.stray");
    assertEquals(
        Set.of("home/.stray"), observe(QuietRun.class, "leave-file", home.toString()).strayFiles());
    Files.delete(home);
    Path temporary = folder.resolve("tmp/stray");
    assertEquals(
        Set.of("tmp/stray"),
        observe(QuietRun.class, "leave-file", temporary.toString()).strayFiles());
  }

  @Test
  void fileWrittenElsewhereIsDetectedEvenIfRemoved() throws Exception {
    Path file = elsewhere.toRealPath().resolve("written");
    assertEquals(
        Set.of(file.toString()),
        observe(QuietRun.class, "write-elsewhere", file.toString()).writesElsewhere());
  }

  @Test
  void telemetryHostInALibraryIsDetected() throws Exception {
    Path file = folder.resolve("library.so");
    Files.writeString(file, "\0https://events.data.microsoft.com/1.0\0", ISO_8859_1);
    assertEquals(List.of("events.data.microsoft.com"), held(file, TELEMETRY_HOSTS));
  }

  private static void assertQuiet(Observed run) {
    assertEquals(0, run.exit(), run.err());
    assertEquals(Set.of(), run.lookups());
    assertEquals(Set.of(), run.sockets());
    assertEquals(Set.of(), run.writesElsewhere());
    assertEquals(Set.of(), run.strayFiles());
    assertFalse(run.err().contains("WARNING"), run.err());
  }

  private Observed observe(Class<?> program, String... arguments) throws Exception {
    Path lookups = folder.resolve("output/lookups");
    Path out = folder.resolve("output/out");
    Path err = folder.resolve("output/err");
    List<String> command = new ArrayList<>();
    command.add(Path.of(String.valueOf(System.getProperty("java.home")), "bin/java").toString());
    command.addAll(
        List.of(
            "--enable-native-access=ALL-UNNAMED",
            "-XX:-UsePerfData",
            "-Duser.home=" + folder.resolve("home"),
            "-Djava.io.tmpdir=" + folder.resolve("tmp"),
            "-D" + LookupRecorder.FILE + "=" + lookups,
            "-cp",
            folder.resolve("services") + File.pathSeparator + System.getProperty("java.class.path"),
            program.getName()));
    command.addAll(Arrays.asList(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.resolve("work").toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().put("HOME", folder.resolve("home").toString());
    builder.environment().put("XDG_CACHE_HOME", folder.resolve("xdg").toString());
    builder.environment().put("TMPDIR", folder.resolve("tmp").toString());
    builder.environment().put("LC_ALL", "C.UTF-8");

    Process process = builder.start();
    process.getOutputStream().close();
    var watch = new ProcessWatch(process.pid(), List.of(folder.toRealPath()));
    watch.untilTheEndOf(process);
    return new Observed(
        process.exitValue(),
        Files.readString(out),
        Files.readString(err),
        Files.exists(lookups) ? new TreeSet<>(Files.readAllLines(lookups)) : Set.of(),
        watch.sockets(),
        watch.writes(),
        strayFiles(),
        watch.looks());
  }

  /** Files other than the index, the cache and those of this test. */
  private Set<String> strayFiles() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return new TreeSet<>(
          files
              .map(file -> folder.relativize(file).toString())
              .filter(
                  file ->
                      !file.matches(
                          "|home|tmp|work|xdg|(work/index|xdg/pinakes|output|services)(/.*)?"))
              .toList());
    }
  }

  private Path library(String name) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("xdg/pinakes"))) {
      return files.filter(file -> file.endsWith(name)).findFirst().orElseThrow();
    }
  }

  /** Which of {@code calls} are in the import table of an ELF library. */
  private static List<String> imported(Path library, List<String> calls) throws IOException {
    return held(library, calls.stream().map(call -> "\0" + call + "\0").toList()).stream()
        .map(call -> call.replace("\0", ""))
        .toList();
  }

  private static List<String> held(Path library, List<String> words) throws IOException {
    String bytes = Files.readString(library, ISO_8859_1);
    assertFalse(bytes.isEmpty());
    return words.stream().filter(bytes::contains).toList();
  }

  private record Observed(
      int exit,
      String out,
      String err,
      Set<String> lookups,
      Set<String> sockets,
      Set<String> writesElsewhere,
      Set<String> strayFiles,
      int looks) {}
}
