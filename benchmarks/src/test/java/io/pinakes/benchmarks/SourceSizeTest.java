package io.pinakes.benchmarks;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Files and packages stay small enough to read in one sitting. */
final class SourceSizeTest {
  private static final int MAX_LINES = 350;

  /** {@code package-info.java} included. */
  private static final int MAX_FILES = 30;

  private static List<Path> sources = List.of();

  @BeforeAll
  static void findSources() throws IOException {
    List<Path> modules = new ArrayList<>();
    for (Path place : List.of(Path.of(".."), Path.of("..", "cluster"))) {
      try (Stream<Path> folders = Files.list(place)) {
        folders
            .flatMap(
                module ->
                    Stream.of(module.resolve("src/main/java"), module.resolve("src/test/java")))
            .filter(Files::isDirectory)
            .forEach(modules::add);
      }
    }
    List<Path> found = new ArrayList<>();
    for (Path module : modules) {
      try (Stream<Path> files = Files.walk(module)) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(found::add);
      }
    }
    sources = List.copyOf(found);
    assertTrue(sources.size() > 1000, () -> "only " + sources.size() + " sources were found");
  }

  @Test
  void noFileIsLong() throws IOException {
    Map<Path, Long> tooLong = new TreeMap<>();
    for (Path source : sources) {
      try (Stream<String> lines = Files.lines(source)) {
        long count = lines.count();
        if (count > MAX_LINES) {
          tooLong.put(source, count);
        }
      }
    }
    assertEquals(Map.of(), tooLong);
  }

  @Test
  void noPackageIsCrowded() {
    Map<Path, Long> crowded =
        sources.stream()
            .collect(
                Collectors.groupingBy(
                    source -> requireNonNull(source.getParent()),
                    TreeMap::new,
                    Collectors.counting()));
    crowded.values().removeIf(count -> count <= MAX_FILES);
    assertEquals(Map.of(), crowded);
  }
}
