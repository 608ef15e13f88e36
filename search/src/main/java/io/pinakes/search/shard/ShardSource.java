package io.pinakes.search.shard;

import java.io.Closeable;
import java.io.IOException;

/** Opens the commits of one shard. Thread-safe. */
public interface ShardSource extends Closeable {
  /**
   * Borrows the newest commit, which stays readable until it is released. Without new commits it is
   * the same object.
   *
   * @throws io.pinakes.search.schema.LibraryException if the newest commit cannot be read
   */
  ShardSnapshot acquire() throws IOException;

  /** Closes the source; borrowed commits stay readable. */
  @Override
  void close() throws IOException;
}
