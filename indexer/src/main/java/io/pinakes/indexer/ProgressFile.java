package io.pinakes.indexer;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.search.write.IndexTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Publishes the progress of a run to other processes. The file is beside the index, not in it, and
 * is rewritten every second, because the time of the last change is all that tells a run in
 * progress from one whose process was killed.
 */
public final class ProgressFile implements AutoCloseable {
  private static final String FILE = "progress.json";
  private static final Duration FRESH = Duration.ofSeconds(10);
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final Path folder;
  private final Supplier<RunStage> stage;
  private final ScheduledExecutorService clock =
      new ScheduledThreadPoolExecutor(
          1, Thread.ofPlatform().daemon().name("pinakes-run-progress").factory());

  private ProgressFile(Path folder, Supplier<RunStage> stage) {
    this.folder = folder;
    this.stage = stage;
  }

  /**
   * Begins to tell how far a run is, until it is closed. Only the holder of the lock of the index
   * may do so.
   *
   * @param folder the index's cache folder
   */
  static ProgressFile start(Path folder, Supplier<RunStage> stage) {
    ProgressFile file = new ProgressFile(folder, stage);
    file.write();
    ScheduledFuture<?> _ = file.clock.scheduleWithFixedDelay(file::write, 1, 1, TimeUnit.SECONDS);
    return file;
  }

  /** As {@link #start(Path, Supplier)}; null if the index is not on this machine. */
  static @Nullable ProgressFile start(IndexTarget target, RunProgress progress) {
    return target.cache().map(cache -> start(cache, progress::stage)).orElse(null);
  }

  /**
   * How far the run is that writes to an index; empty if none does.
   *
   * @param folder the index's cache folder
   */
  public static Optional<RunStage> read(Path folder, Instant now) {
    Path file = folder.resolve(FILE);
    try {
      if (Files.getLastModifiedTime(file).toInstant().plus(FRESH).isBefore(now)) {
        return Optional.empty(); // its process has ended without removing it
      }
      return Optional.of(MAPPER.readValue(Files.readString(file), RunStage.class));
    } catch (IOException _) {
      return Optional.empty(); // there is none, or another release has written it
    }
  }

  private void write() {
    try {
      Files.createDirectories(folder);
      Path partial =
          Files.writeString(folder.resolve(FILE + ".part"), MAPPER.writeValueAsString(stage.get()));
      Files.move(
          partial,
          folder.resolve(FILE),
          StandardCopyOption.REPLACE_EXISTING,
          StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException _) {
      // nobody sees how far the run is, which is no reason to end it
    }
  }

  @Override
  public void close() {
    clock.close(); // waits for a write in progress
    try {
      Files.deleteIfExists(folder.resolve(FILE + ".part"));
      Files.deleteIfExists(folder.resolve(FILE));
      Files.deleteIfExists(folder); // unless it holds other data
    } catch (IOException _) {
      // what is left is soon too old to be read
    }
  }
}
