package io.pinakes.cluster.client.write;

import io.pinakes.cluster.wire.Block;
import io.pinakes.search.embed.model.CacheFolder;
import io.pinakes.search.schema.FileErrors;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Blocks waiting for their commit, in a temporary file that is deleted when closed. */
final class Spool implements AutoCloseable {
  private final Path path;
  private final FileChannel file;
  private long end;

  private Spool(Path path, FileChannel file) {
    this.path = path;
    this.file = file;
  }

  /** The position of a block in the file. */
  record Place(long start, int length) {}

  static Spool create() {
    try {
      Path path = CacheFolder.ofThisProcess().temporaryFile("blocks-", ".spool");
      return new Spool(
          path,
          FileChannel.open(
              path,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE));
    } catch (IOException e) {
      throw FileErrors.of(e, "the cache folder");
    }
  }

  synchronized Place add(Block block) {
    byte[] bytes = block.bytes();
    try {
      ByteBuffer from = ByteBuffer.wrap(bytes);
      long at = end;
      while (from.hasRemaining()) {
        at += file.write(from, at);
      }
    } catch (IOException e) {
      throw FileErrors.of(e, path.toString());
    }
    Place place = new Place(end, bytes.length);
    end += bytes.length;
    return place;
  }

  byte[] bytes(Place place) {
    ByteBuffer into = ByteBuffer.allocate(place.length());
    try {
      while (into.hasRemaining()) {
        if (file.read(into, place.start() + into.position()) < 0) {
          throw new IOException("the file is too short");
        }
      }
    } catch (IOException e) {
      throw FileErrors.of(e, path.toString());
    }
    return into.array();
  }

  Block block(Place place) {
    try {
      return Block.read(bytes(place));
    } catch (IOException e) {
      throw FileErrors.of(e, path.toString());
    }
  }

  /** Drops all blocks. */
  synchronized void clear() {
    try {
      file.truncate(0);
      end = 0;
    } catch (IOException e) {
      throw FileErrors.of(e, path.toString());
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw FileErrors.of(e, path.toString());
    }
  }
}
