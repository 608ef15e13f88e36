package io.pinakes.orchestrator.cli.output;

import io.pinakes.search.text.OwnerOnly;
import io.pinakes.search.text.WriteFailure;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that is written atomically: under a temporary name, renamed at the end. Where the file
 * system has POSIX permissions, a new file can be read by its owner only, since it quotes
 * documents; a file that is replaced keeps its permissions.
 */
public final class AtomicOutput implements AutoCloseable {
  private final Path target;
  private final Path partial;
  private final BufferedWriter writer;
  private boolean complete;

  /**
   * @throws IllegalArgumentException if the folder of {@code target} does not exist
   */
  public AtomicOutput(Path target) throws IOException {
    this.target = target;
    partial = partial(target);
    writer = open(partial, target);
  }

  private static BufferedWriter open(Path partial, Path target) throws IOException {
    try {
      return Files.newBufferedWriter(OwnerOnly.file(partial));
    } catch (IOException e) {
      throw WriteFailure.of(e, target);
    }
  }

  private static Path partial(Path target) {
    Path folder = target.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw new IllegalArgumentException("no such folder: " + folder + ", for the file " + target);
    }
    return target.resolveSibling(target.getFileName() + ".part");
  }

  /** Writes anything but lines. */
  public Writer writer() {
    return writer;
  }

  public void line(String line) throws IOException {
    writer.write(line);
    writer.write('\n');
  }

  /** Marks the file as complete; otherwise closing discards it. */
  public void complete() {
    complete = true;
  }

  @Override
  public void close() throws IOException {
    try {
      writer.close();
    } catch (IOException e) {
      Files.deleteIfExists(partial);
      throw e;
    }
    if (complete) {
      OwnerOnly.copyPermissions(target, partial);
      Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING);
    } else {
      Files.delete(partial);
    }
  }
}
