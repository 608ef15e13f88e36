package io.pinakes.indexer;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Failures of earlier runs, so that a file that fails again unchanged is not reported as new.
 * Stored beside the index; without the file every failure counts as new. Not thread-safe.
 */
final class KnownFailures {
  private static final String FILE = "failed.jsonl";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final Optional<Path> folder;
  private final Set<Failed> before;
  private final Set<Failed> now = new LinkedHashSet<>();
  private final Set<String> sources = new LinkedHashSet<>();
  private String root = "";

  /**
   * @param size file size in bytes
   * @param modified in milliseconds since 1970
   */
  private record Failed(String source, String name, String reason, long size, long modified) {}

  private KnownFailures(Optional<Path> folder, Set<Failed> before) {
    this.folder = folder;
    this.before = before;
  }

  /**
   * The known failures of an index.
   *
   * @param folder the index's cache folder; if empty, nothing is known and nothing is stored
   */
  static KnownFailures of(Optional<Path> folder) {
    Set<Failed> before = new LinkedHashSet<>();
    Path file = folder.map(cache -> cache.resolve(FILE)).orElse(null);
    if (file != null && Files.isRegularFile(file)) {
      try {
        for (String line : Files.readAllLines(file, UTF_8)) {
          before.add(MAPPER.readValue(line, Failed.class));
        }
      } catch (IOException _) {
        before.clear(); // written by another release, or damaged: all count as new
      }
    }
    return new KnownFailures(folder, before);
  }

  /** Sets the source of the failures that follow. */
  void sourceStarted(String source) {
    root = source;
    sources.add(source);
  }

  /**
   * Records a failure; returns whether {@code name} failed before for the same reason and has not
   * changed.
   */
  boolean isKnown(String name, String reason) {
    Optional<Failed> failed = look(name, reason);
    failed.ifPresent(now::add);
    return failed.filter(before::contains).isPresent();
  }

  /** The state of the file that failed; empty if there is none by that name. */
  private Optional<Failed> look(String name, String reason) {
    try {
      Path source = Path.of(root);
      Path file =
          Files.isDirectory(source) ? source.resolve(name.replaceFirst(":\\d+$", "")) : source;
      BasicFileAttributes state = Files.readAttributes(file, BasicFileAttributes.class);
      return Optional.of(
          new Failed(root, name, reason, state.size(), state.lastModifiedTime().toMillis()));
    } catch (IOException | InvalidPathException _) {
      return Optional.empty(); // a line of another file, or a source that is not a directory
    }
  }

  /**
   * Stores the failures for the next run, replacing those of the same sources.
   *
   * @return why they could not be stored, if so
   */
  Optional<String> keep() {
    List<Failed> all = new ArrayList<>();
    before.stream().filter(failed -> !sources.contains(failed.source())).forEach(all::add);
    all.addAll(now);
    Path cache = folder.orElse(null);
    if (cache == null || (all.isEmpty() && before.isEmpty())) {
      return Optional.empty();
    }
    try {
      Path file = cache.resolve(FILE);
      if (all.isEmpty()) {
        Files.deleteIfExists(file);
        return Optional.empty();
      }
      StringBuilder lines = new StringBuilder();
      for (Failed failed : all) {
        lines.append(MAPPER.writeValueAsString(failed)).append('\n');
      }
      Files.createDirectories(cache);
      Path partial = Files.writeString(cache.resolve(FILE + ".part"), lines);
      Files.move(partial, file, StandardCopyOption.REPLACE_EXISTING);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("failures could not be recorded in " + cache + ": " + e.getMessage());
    }
  }
}
