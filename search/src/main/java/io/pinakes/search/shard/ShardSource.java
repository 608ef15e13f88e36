package io.pinakes.search.shard;

import java.io.Closeable;
import java.io.IOException;

/** Where the commits of one shard are read. Safe for many threads. */
public interface ShardSource extends Closeable {
  /**
   * Borrows the newest commit, which stays readable until it is released. While nothing is
   * committed it is the same object.
   *
   * @throws io.pinakes.search.schema.LibraryException if the newest commit cannot be read
   */
  ShardSnapshot acquire() throws IOException;

  /** Frees what was opened; a commit that is still borrowed stays readable. */
  @Override
  void close() throws IOException;
}
