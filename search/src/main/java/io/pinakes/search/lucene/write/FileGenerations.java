package io.pinakes.search.lucene.write;

import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.FileErrors;
import io.pinakes.search.write.OutlineGenerations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The generations of the hierarchy files, stored beside their index. */
final class FileGenerations implements OutlineGenerations {
  /** A counter, and letters that distinguish attempts with the same counter. */
  private static final Pattern NAME = Pattern.compile("\\d{1,18}-[0-9a-f]{8}");

  private final Path directory;

  FileGenerations(Path index) {
    directory = index.resolve(Fields.OUTLINE_DIRECTORY);
  }

  @Override
  public Path path(String name) {
    return directory.resolve(name);
  }

  @Override
  public String create(String current) {
    long last = count(current);
    for (String name : names()) {
      last = Math.max(last, count(name));
    }
    String name = (last + 1) + "-" + String.format("%08x", ThreadLocalRandom.current().nextInt());
    try {
      Files.createDirectories(directory);
      Files.createDirectory(path(name));
    } catch (IOException e) {
      throw FileErrors.of(e, directory.toString());
    }
    return name;
  }

  /**
   * Deletes what no reader needs: generations newer than {@code current}, which no commit refers
   * to, and all older ones except the newest, which a reader of the previous commit may still use.
   * What cannot be deleted is left to the next writer.
   *
   * @param current the generation of the last commit; empty if none
   */
  void clean(String current) {
    long now = count(current);
    Optional<String> previous =
        current.isEmpty()
            ? Optional.empty()
            : names().stream()
                .filter(name -> count(name) < now)
                .max(Comparator.comparingLong(FileGenerations::count));
    for (String name : names()) {
      if (!name.equals(current) && !Optional.of(name).equals(previous)) {
        delete(name);
      }
    }
  }

  @Override
  public void delete(String name) {
    Path generation = path(name);
    try {
      try (DirectoryStream<Path> tops = Files.newDirectoryStream(generation, "*.json")) {
        for (Path top : tops) { // without its catalogue it no longer counts as a generation
          Files.delete(top);
        }
      }
      try (Stream<Path> files = Files.walk(generation)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    } catch (IOException | UncheckedIOException e) {
      return; // nothing refers to it
    }
  }

  private List<String> names() {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
      return StreamSupport.stream(entries.spliterator(), false)
          .map(entry -> String.valueOf(entry.getFileName()))
          .filter(name -> NAME.matcher(name).matches())
          .toList();
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw FileErrors.of(e, directory.toString());
    }
  }

  private static long count(String name) {
    return NAME.matcher(name).matches() ? Long.parseLong(name.substring(0, name.indexOf('-'))) : 0;
  }
}
