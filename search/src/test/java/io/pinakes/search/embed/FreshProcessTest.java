package io.pinakes.search.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A new process must write only to the cache, use no network, and share the cache. */
class FreshProcessTest {
  @TempDir Path directory;

  @BeforeEach
  void makeFolders() throws IOException {
    for (String name : List.of("home", "tmp", "services/META-INF/services")) {
      Files.createDirectories(directory.resolve(name));
    }
    Files.writeString(
        directory.resolve("services/META-INF/services/java.net.spi.InetAddressResolverProvider"),
        NoNamesLookedUp.class.getName());
  }

  @Test
  void twoAtOnceUnpackIntoOneCacheAndWriteNothingElse() throws Exception {
    Process first = start();
    Process second = start();
    String vector = output(first);
    assertEquals(vector, output(second));
    assertTrue(vector.startsWith("bge-small-en-v1.5-q@"), vector);
    assertEquals(List.of(), filesBelow("home"));
    assertEquals(List.of(), filesBelow("tmp"));
    List<String> cached = filesBelow("cache").stream().map(p -> p.toString()).toList();
    assertTrue(cached.stream().noneMatch(name -> name.endsWith(".part")), cached::toString);
    assertTrue(cached.stream().anyMatch(name -> name.endsWith("model.onnx")), cached::toString);
  }

  private Process start() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(String.valueOf(System.getProperty("java.home")), "bin", "java").toString());
    command.addAll(
        List.of(
            "--enable-native-access=ALL-UNNAMED",
            "-XX:-UsePerfData",
            "-Duser.home=" + directory.resolve("home"),
            "-Djava.io.tmpdir=" + directory.resolve("tmp"),
            "-Dpinakes.cache=" + directory.resolve("cache"),
            "-cp",
            directory.resolve("services")
                + System.getProperty("path.separator")
                + System.getProperty("java.class.path"),
            EmbedOnce.class.getName()));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.matches("DJL_.*|PINAKES_.*|ORT_.*|JAVA_TOOL_OPTIONS"));
    return builder.redirectError(directory.resolve("stderr.txt").toFile()).start();
  }

  private String output(Process process) throws IOException, InterruptedException {
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), () -> out + read(directory.resolve("stderr.txt")));
    return out;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private List<Path> filesBelow(String folder) throws IOException {
    Path root = directory.resolve(folder);
    try (Stream<Path> paths = Files.walk(root)) {
      return paths.filter(path -> !path.equals(root)).toList();
    }
  }

  /** What the process runs. */
  static final class EmbedOnce {
    private EmbedOnce() {}

    public static void main(String[] args) {
      try (Embedder embedder = EmbeddingModels.builtIn()) {
        Embedding embedding = embedder.embedQuery("What is the notice period?");
        System.out.println(embedder.id() + " " + Arrays.toString(embedding.vector()));
      }
      // no orderly exit, so files deleted on exit would remain
      Runtime.getRuntime().halt(0);
    }
  }
}
