package io.pinakes.indexer.outline;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Flushes what the operating system keeps in memory to the disk. */
final class Durability {
  private Durability() {}

  /**
   * Makes a file, or the names in a directory, survive a power cut.
   *
   * @param directory whether it is one; where directories cannot be opened, as on Windows, their
   *     names are durable without it
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
