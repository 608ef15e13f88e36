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
 * What earlier runs could not index, so that a run that meets it again unchanged need not raise the
 * alarm again. Kept beside the index; without the file everything counts as new. For one thread at
 * a time.
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
   * @param size of the file in bytes
   * @param modified in milliseconds since 1970
   */
  private record Failed(String source, String name, String reason, long size, long modified) {}

  private KnownFailures(Optional<Path> folder, Set<Failed> before) {
    this.folder = folder;
    this.before = before;
  }

  /**
   * Those of the index with this folder for what may be deleted at any time.
   *
   * @param folder empty if the index has none; then nothing is known and nothing kept
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
        before.clear(); // by another release, or broken: it all counts as new
      }
    }
    return new KnownFailures(folder, before);
  }

  /** What follows is of this source. */
  void sourceStarted(String source) {
    root = source;
    sources.add(source);
  }

  /** Whether {@code name} failed for the same reason before and has not changed; remembers it. */
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
      return Optional.empty(); // a line of another file, or a source that is no directory
    }
  }

  /**
   * Keeps what failed for the next run, in place of what was kept of the same sources.
   *
   * @return why it could not be kept, if so
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
      return Optional.of("what failed could not be noted in " + cache + ": " + e.getMessage());
    }
  }
}
