package io.pinakes.indexer.outline;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Flushes files and directories to disk. */
final class DiskSync {
  private DiskSync() {}

  /**
   * Makes a file, or the entries of a directory, durable.
   *
   * @param directory whether it is a directory; where directories cannot be opened, as on Windows,
   *     their entries are durable anyway
   */
  static void sync(Path path, boolean directory) throws IOException {
    StandardOpenOption mode = directory ? StandardOpenOption.READ : StandardOpenOption.WRITE;
    try (FileChannel channel = FileChannel.open(path, mode)) {
      channel.force(true);
    } catch (IOException e) {
      if (!directory) {
        throw e;
      }
    }
  }
}
