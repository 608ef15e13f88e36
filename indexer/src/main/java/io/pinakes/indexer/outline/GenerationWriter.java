package io.pinakes.indexer.outline;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.pinakes.search.outline.OutlineJson;
import io.pinakes.search.outline.OutlineNames;
import io.pinakes.search.outline.compose.Paged;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Writes the files of a new generation; unchanged files become hard links to those of the previous
 * generation, or copies if the file system has no links. Thread-safe.
 */
final class GenerationWriter implements AutoCloseable {
  /**
   * Threads that flush files; they wait for the disk, not the CPU, and concurrent flushes are
   * merged.
   */
  private static final int SYNCING_THREADS = 16;

  /** Files are flushed in batches of this size, so that memory does not grow with their number. */
  private static final int LOT = 4096;

  private final Path generation;
  private final Optional<Path> previous;
  private final Map<String, Map<String, List<String>>> listings = new ConcurrentHashMap<>();
  private final ExecutorService syncing = Executors.newFixedThreadPool(SYNCING_THREADS);
  private final List<Path> unflushed = new ArrayList<>();
  private final AtomicInteger written = new AtomicInteger();
  private final AtomicInteger linked = new AtomicInteger();

  /**
   * @param generation an empty directory
   * @param previous the previous generation, which is not modified
   */
  GenerationWriter(Path generation, Optional<Path> previous) {
    this.generation = generation;
    this.previous = previous;
  }

  /** Writes a file and its parts; returns whether any of them changed. */
  boolean put(String base, Paged<?> paged) throws IOException {
    boolean changed = put(OutlineNames.file(base, ""), paged.top());
    for (Map.Entry<String, ?> part : paged.parts().entrySet()) {
      changed |= put(OutlineNames.file(base, part.getKey()), part.getValue());
    }
    return changed;
  }

  /** Writes a file; returns whether it changed. */
  boolean put(String name, Object record) throws IOException {
    byte[] content = OutlineJson.writeFile(record).getBytes(UTF_8);
    Path file = place(name);
    if (previous.isPresent() && isThere(previous.get().resolve(name), content)) {
      link(previous.get().resolve(name), file);
      return false;
    }
    Files.write(file, content);
    written(file);
    return true;
  }

  private static boolean isThere(Path file, byte[] content) throws IOException {
    try {
      return Files.size(file) == content.length && Arrays.equals(Files.readAllBytes(file), content);
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  /**
   * Takes over a file and its parts from the previous generation.
   *
   * @return whether it existed
   */
  boolean takeOver(String base) throws IOException {
    int slash = base.lastIndexOf('/');
    String directory = base.substring(0, slash);
    List<String> files =
        listings
            .computeIfAbsent(directory, this::listing)
            .getOrDefault(base.substring(slash + 1), List.of());
    for (String file : files) {
      String name = directory + "/" + file;
      link(previous.orElseThrow().resolve(name), place(name));
    }
    return !files.isEmpty();
  }

  /** The files of a directory of the previous generation, by base name. */
  private Map<String, List<String>> listing(String directory) {
    Map<String, List<String>> files = new HashMap<>();
    if (previous.isPresent()) {
      try (DirectoryStream<Path> all =
          Files.newDirectoryStream(previous.get().resolve(directory), "*.json")) {
        for (Path file : all) {
          String name = String.valueOf(file.getFileName());
          files.computeIfAbsent(OutlineNames.base(name), _ -> new ArrayList<>()).add(name);
        }
      } catch (NoSuchFileException e) {
        return files;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return files;
  }

  /**
   * Takes over all files of a directory.
   *
   * @return whether it existed
   */
  boolean takeOverAll(String directory) throws IOException {
    if (previous.isEmpty()) {
      return false;
    }
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(previous.get().resolve(directory))) {
      for (Path file : files) {
        link(file, place(directory + "/" + file.getFileName()));
      }
      return true;
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  private void link(Path from, Path to) throws IOException {
    try {
      Files.createLink(to, from);
    } catch (FileAlreadyExistsException | NoSuchFileException e) {
      throw e;
    } catch (UnsupportedOperationException | FileSystemException e) {
      Files.copy(from, to); // another file system, or one without links, or too many of them
      written(to);
    }
    linked.incrementAndGet();
  }

  private Path place(String name) throws IOException {
    Path file = generation.resolve(name);
    Path directory = file.getParent();
    if (directory != null && !Files.isDirectory(directory)) {
      Files.createDirectories(directory);
    }
    return file;
  }

  /** The number of files written. */
  int writtenFiles() {
    return written.get();
  }

  /** The number of files taken over. */
  int linkedFiles() {
    return linked.get();
  }

  private void written(Path file) throws IOException {
    written.incrementAndGet();
    List<Path> lot;
    synchronized (unflushed) {
      unflushed.add(file);
      if (unflushed.size() < LOT) {
        return;
      }
      lot = List.copyOf(unflushed);
      unflushed.clear();
    }
    sync(lot, false);
  }

  /** Makes everything durable, including the directory entry of the generation. */
  void finish() throws IOException {
    synchronized (unflushed) {
      sync(unflushed, false);
      unflushed.clear();
    }
    List<Path> directories = new ArrayList<>();
    try (Stream<Path> all = Files.walk(generation)) {
      for (Iterator<Path> each = all.filter(Files::isDirectory).iterator(); each.hasNext(); ) {
        directories.add(each.next());
        if (directories.size() == LOT) {
          sync(directories, true);
          directories.clear();
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    sync(directories, true);
    Path all = generation.getParent();
    if (all != null) {
      DiskSync.sync(all, true);
      if (all.getParent() != null) {
        DiskSync.sync(all.getParent(), true);
      }
    }
  }

  private void sync(List<Path> paths, boolean directories) throws IOException {
    List<Future<?>> syncs = new ArrayList<>(paths.size());
    for (Path path : paths) {
      syncs.add(
          syncing.submit(
              () -> {
                DiskSync.sync(path, directories);
                return path;
              }));
    }
    for (Future<?> sync : syncs) {
      try {
        sync.get();
      } catch (ExecutionException e) {
        throw new IOException("cannot make the hierarchy durable: " + e.getCause(), e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted while the hierarchy was made durable", e);
      }
    }
  }

  @Override
  public void close() {
    syncing.shutdownNow();
    syncing.close();
  }
}
