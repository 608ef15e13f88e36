package io.pinakes.server.upload;

import io.pinakes.indexer.IndexListener;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.RunProgress;
import io.pinakes.indexer.RunStage;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.server.upload.Upload.State;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A folder of uploaded documents, which is kept in step with an index: after every upload and
 * removal, and once in the beginning. The folder also keeps the list of the last uploads. Safe for
 * many threads.
 *
 * <p>An upload never replaces anything: neither a file of the folder nor a document of the index
 * from any source. A file that cannot be indexed is deleted, and its upload says why. If the index
 * cannot be written, because another process writes to it, the run is repeated later.
 */
public final class UploadFolder implements AutoCloseable {
  private static final String TEMPORARY = ".upload-";
  private static final Duration BEFORE_REPEATING = Duration.ofSeconds(5);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Path root;
  private final Library library;
  private final BiConsumer<String, @Nullable Throwable> log;
  private final FolderIndexer indexer;
  private final Thread worker;
  private final UploadList uploads;
  private final Set<String> arriving = new HashSet<>();
  private final Set<DocumentId> removed = new HashSet<>();
  private @Nullable RunProgress run;
  private boolean pending = true;
  private boolean stuck;
  private boolean closed;

  /** Saves the bytes of an upload to a file. */
  @FunctionalInterface
  public interface Content {
    void saveTo(Path file) throws IOException;
  }

  /**
   * The state of a folder.
   *
   * @param run the run in progress; empty if there is none
   * @param stuck whether the last run failed because the index cannot be written now
   * @param uploads the last uploads and removals, the newest first
   */
  public record Status(Optional<RunStage> run, boolean stuck, List<Upload> uploads) {}

  /**
   * @param folder is created if missing
   * @param location the index, a directory or a URL of an engine
   * @param library the index, not closed by this
   * @param log receives failures of runs
   * @throws IllegalArgumentException if folder and index contain each other
   */
  public UploadFolder(
      Path folder, String location, Library library, BiConsumer<String, @Nullable Throwable> log)
      throws IOException {
    root = folder.toAbsolutePath().normalize();
    if (!location.contains("://") && overlap(root, Path.of(location).toAbsolutePath())) {
      throw new IllegalArgumentException(
          "uploads need a folder apart from the index, got " + folder + " for " + location);
    }
    Files.createDirectories(root);
    try (DirectoryStream<Path> unfinished = Files.newDirectoryStream(root, TEMPORARY + "*")) {
      for (Path file : unfinished) {
        Files.delete(file);
      }
    }
    this.library = library;
    this.log = log;
    uploads = new UploadList(root, log);
    uploads.all().stream()
        .filter(upload -> upload.state() == State.REMOVING)
        .forEach(upload -> removed.add(upload.document()));
    indexer = new FolderIndexer(root, location);
    worker = Thread.ofPlatform().name("uploads").daemon().start(this::work);
  }

  private static boolean overlap(Path folder, Path index) {
    Path other = index.normalize();
    return folder.startsWith(other) || other.startsWith(folder);
  }

  /**
   * Takes a document, which is indexed soon.
   *
   * @param by who uploads it
   * @throws IllegalArgumentException if there is no content
   * @throws UploadConflictException if there is such a document already
   */
  public Upload add(UploadName target, String by, Content content) throws IOException {
    String id = target.document().value();
    Path folder = target.bucket().map(root::resolve).orElse(root);
    synchronized (this) {
      if (library.document(target.document()).isPresent()
          || holds(folder, target.file())
          || !arriving.add(id)) {
        throw new UploadConflictException(
            "there is already a document \"" + id + "\"; remove it first or choose another name");
      }
    }
    Path arrived = root.resolve(TEMPORARY + UUID.randomUUID());
    try {
      content.saveTo(arrived);
      if (Files.size(arrived) == 0) {
        throw new IllegalArgumentException("the file is empty");
      }
      return store(arrived, folder, target, by);
    } finally {
      Files.deleteIfExists(arrived);
      synchronized (this) {
        arriving.remove(id);
      }
    }
  }

  /** Whether a folder has a file of this name, whatever its extension. */
  private static boolean holds(Path folder, String name) throws IOException {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String other = String.valueOf(file.getFileName());
        boolean hasExtension = other.indexOf('.') >= 0 && !Files.isDirectory(file);
        if (hasExtension && UploadName.stem(other).equalsIgnoreCase(UploadName.stem(name))) {
          return true;
        }
      }
    }
    return false;
  }

  private Upload store(Path arrived, Path folder, UploadName target, String by) {
    try {
      Files.createDirectories(folder);
      if (!folder.toRealPath().startsWith(root.toRealPath())) {
        throw new IllegalArgumentException("\"bucket\" names a folder outside");
      }
      Files.move(arrived, folder.resolve(target.file()));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot keep an upload in " + root, e);
    }
    return list(target.path(), target.document(), State.WAITING, by);
  }

  private synchronized Upload list(String file, DocumentId id, State state, String by) {
    Upload upload =
        new Upload(file, id, state, "", Instant.now().truncatedTo(ChronoUnit.MILLIS), by);
    uploads.add(upload);
    pending = true;
    notifyAll();
    return upload;
  }

  /**
   * Deletes the file of a document; the document is removed from the index soon.
   *
   * @param by who removes it
   * @throws UploadConflictException if it does not come from this folder
   */
  public Upload remove(DocumentRecord document, String by) throws IOException {
    Path file = root.resolve(document.file()).normalize();
    if (!document.provenance().source().equals(root.toString())
        || !file.startsWith(root)
        || document.fileType().equals("jsonl")) {
      throw new UploadConflictException(
          "\"" + document.id() + "\" was not uploaded; remove its file and index its source again");
    }
    Files.deleteIfExists(file);
    synchronized (this) {
      removed.add(document.id());
      return list(document.file(), document.id(), State.REMOVING, by);
    }
  }

  /** The current state. */
  public synchronized Status status() {
    return new Status(
        Optional.ofNullable(run).map(RunProgress::stage), stuck, uploads.all().reversed());
  }

  private void work() {
    try {
      while (awaitWork()) {
        Set<DocumentId> gone;
        RunProgress progress = new RunProgress(IndexListener.SILENT);
        synchronized (this) {
          pending = false;
          run = progress;
          gone = Set.copyOf(removed);
          uploads.move(State.WAITING, State.INDEXING);
        }
        try {
          settle(indexer.run(gone, progress), gone);
        } catch (RuntimeException e) {
          repeatLater(e);
        } finally {
          synchronized (this) {
            run = null;
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // nobody interrupts it but the end of the process
    }
  }

  private synchronized boolean awaitWork() throws InterruptedException {
    while (!pending && !closed) {
      wait();
    }
    return !closed;
  }

  private synchronized void settle(IndexReport report, Set<DocumentId> gone) {
    stuck = false;
    if (report.interrupted()) {
      uploads.move(State.INDEXING, State.WAITING);
      return;
    }
    Map<String, String> problems = new HashMap<>();
    report.ignored().forEach(file -> problems.put(file.name(), file.reason()));
    report.failed().forEach(file -> problems.put(file.name(), file.reason()));
    List<Upload> settled = new ArrayList<>();
    for (Upload upload : uploads.all()) {
      String problem = problems.getOrDefault(upload.file(), "");
      if (upload.state() == State.REMOVING && gone.contains(upload.document())) {
        settled.add(upload.in(State.REMOVED));
      } else if (upload.state() == State.INDEXING && problem.isEmpty()) {
        settled.add(upload.in(State.INDEXED));
      } else if (upload.state() == State.INDEXING) {
        settled.add(upload.failed(problem));
        discard(upload);
      }
    }
    uploads.update(settled);
    removed.removeAll(gone);
  }

  private void discard(Upload upload) {
    try {
      Files.deleteIfExists(root.resolve(upload.file()));
    } catch (IOException e) {
      log.accept("cannot delete " + root.resolve(upload.file()), e);
    }
  }

  private synchronized void repeatLater(RuntimeException failure) throws InterruptedException {
    if (!stuck) {
      log.accept("uploads cannot be indexed now, trying again", failure);
    }
    stuck = true;
    pending = true;
    uploads.move(State.INDEXING, State.WAITING);
    run = null;
    long end = System.nanoTime() + BEFORE_REPEATING.toNanos();
    for (long left = BEFORE_REPEATING.toMillis(); left > 0 && !closed; ) {
      wait(left);
      left = Duration.ofNanos(end - System.nanoTime()).toMillis();
    }
  }

  /** Ends the run in progress; what is left is indexed when the folder is opened again. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      notifyAll();
    }
    indexer.stop();
    try {
      worker.join(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
