package io.pinakes.benchmarks.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders with all they hold. */
final class Trees {
  private Trees() {}

  /** Copies {@code from}; what was at {@code to} before is gone. */
  static Path copy(Path from, Path to) throws IOException {
    delete(to);
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file)), LinkOption.NOFOLLOW_LINKS);
      }
    }
    return to;
  }

  /** Deletes {@code folder}, if it is there. */
  static void delete(Path folder) throws IOException {
    if (Files.notExists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** The regular files in {@code folder}, at any depth, in order. */
  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
